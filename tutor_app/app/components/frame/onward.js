// The wire of a part of a page that draws itself anew: a link in it that leads on draws but that.

import { leadOn } from "./frame.js";

export default ({ data, setTriggerValue }) =>
  leadOn(setTriggerValue, JSON.parse(new TextDecoder().decode(data)));
