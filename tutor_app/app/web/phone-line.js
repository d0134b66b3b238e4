// The line to the server: a WebSocket, and where that is blocked a look every two seconds. Whoever
// comes back gets the whole state. What was answered is sent until it is said to be kept.

const FIRST_PAUSE = 500; // milliseconds until a lost line is tried again; each pause is longer
const LONGEST_PAUSE = 2000; // a server that is back has all its phones back within five seconds
const LOOK = 2000; // between two looks without a WebSocket
const BEAT = 10_000; // how often the line is asked whether it is there
const SILENCE = 4000; // how long it may take to say so
const SOCKET_AGAIN = 20_000; // how soon a blocked WebSocket is tried again

const own = (name, code) => `canasta.club.${name}.${code}`;

// What this browser keeps; where it keeps nothing, the page does as long as it is open.
const memory = new Map();
export const kept = (key) => {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? "";
  } catch {
    return memory.get(key) ?? "";
  }
};
export const keep = (key, text) => {
  memory.set(key, text);
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    // private windows of some browsers
  }
};

const parsed = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

export class Line {
  // `heard` is called with each state, `felt` with how the line is, `refused` with a sentence.
  constructor(code, language, { heard, felt, refused }) {
    Object.assign(this, { code, language, heard, felt, refused });
    this.place = null;
    this.version = -1;
    this.pause = FIRST_PAUSE;
    this.socketAt = 0;
    this.blocked = 0;
    this.unsent = [parsed(kept(own("unsent", code))) ?? []].flat();
    this.ended = false;
  }

  get token() {
    return kept(own("token", this.code));
  }

  set token(text) {
    keep(own("token", this.code), text);
  }

  start() {
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.hurry();
    });
    window.addEventListener("online", () => this.hurry());
    window.addEventListener("offline", () => this.felt("offline"));
    window.addEventListener("pageshow", (event) => event.persisted && this.hurry());
    window.addEventListener("storage", (event) => {
      if (event.key === own("token", this.code) && event.newValue) this.restart();
    });
    setInterval(() => this.beat(), BEAT);
    this.connect();
    this.post();
  }

  // Somebody looks again: try at once.
  hurry() {
    this.pause = FIRST_PAUSE;
    this.socketAt = 0;
    if (this.socket?.readyState === WebSocket.OPEN) this.beat();
    else this.later(0);
    this.post();
  }

  restart() {
    this.version = -1;
    this.socketAt = 0;
    this.drop();
    this.later(0);
  }

  speak(language) {
    this.language = language;
    this.restart();
  }

  look(place) {
    this.place = place;
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ place }));
    else this.later(0);
  }

  drop() {
    const socket = this.socket;
    this.socket = null;
    clearTimeout(this.silence);
    if (socket) socket.close();
  }

  beat() {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send('{"beat":1}');
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.lost(), SILENCE);
  }

  lost() {
    this.drop();
    this.later(0);
  }

  later(pause = this.pause) {
    clearTimeout(this.timer);
    if (!this.ended) this.timer = setTimeout(() => this.connect(), pause);
  }

  // Join if need be, then open the line; where there is none, look.
  async connect() {
    clearTimeout(this.timer);
    if (this.ended || this.busy) return;
    this.busy = true;
    try {
      if (!this.token && !(await this.join())) return;
      if (Date.now() >= this.socketAt && (await this.open())) return;
      await this.see();
    } finally {
      this.busy = false;
    }
  }

  open() {
    this.socketAt = Date.now() + Math.min(SOCKET_AGAIN, this.pause);
    const address = new URL(`/club/${this.code}/live?lang=${this.language}`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    return new Promise((settle) => {
      const socket = new WebSocket(address);
      const patience = setTimeout(() => socket.close(), SILENCE);
      let open = false;
      this.socket = socket;
      socket.onopen = () => socket.send(JSON.stringify({ token: this.token, place: this.place }));
      socket.onmessage = ({ data }) => {
        if (this.socket !== socket) return;
        clearTimeout(patience);
        clearTimeout(this.silence);
        if (!open) this.post();
        open = true;
        this.blocked = 0;
        settle(true);
        this.hear(parsed(data));
      };
      socket.onclose = () => {
        clearTimeout(patience);
        if (this.socket === socket) {
          this.socket = null;
          if (open) {
            this.socketAt = Date.now() + FIRST_PAUSE;
            this.later(FIRST_PAUSE);
          }
        }
        if (!open) this.blocked += 1;
        if (this.blocked > 2) this.socketAt = Date.now() + SOCKET_AGAIN;
        settle(open);
      };
    });
  }

  hear(message) {
    if (!message) return;
    if (message.alive) return this.felt("connected");
    if (message.away) return this.felt("away");
    if (message.refused) return this.shut(message.refused, message.told);
    this.pause = FIRST_PAUSE;
    this.felt("connected");
    if (message.version < this.version) return;
    this.version = message.version;
    this.heard(message);
  }

  shut(status, told) {
    if (status === 401) {
      this.token = "";
      this.version = -1;
      this.later(0);
    } else if (status === 404) {
      this.ended = true;
      this.drop();
      this.refused(told);
    } else {
      this.failed();
    }
  }

  // Neither line nor look: say whose fault it is, and try again a little later.
  failed() {
    this.felt(navigator.onLine ? (this.pause > FIRST_PAUSE ? "away" : "again") : "offline");
    this.later(this.pause);
    this.pause = Math.min(LONGEST_PAUSE, this.pause * 1.7);
  }

  async ask(path, body) {
    const headers = this.token ? { Authorization: `Bearer ${this.token}` } : {};
    const query = `?lang=${this.language}${this.place === null ? "" : `&place=${this.place}`}`;
    const stop = new AbortController();
    const patience = setTimeout(() => stop.abort(), 2 * SILENCE);
    try {
      const answer = await fetch(`/club/${this.code}/${path}${query}`, {
        method: body ? "POST" : "GET",
        headers: body ? { ...headers, "Content-Type": "application/json" } : headers,
        body: body && JSON.stringify(body),
        cache: "no-store",
        signal: stop.signal,
      });
      return { status: answer.status, ...((await answer.json()) ?? {}) };
    } catch {
      return { status: 0 };
    } finally {
      clearTimeout(patience);
    }
  }

  async join(name = "") {
    const found = await this.ask("join", { name, language: this.language });
    if (found.token) {
      this.token = this.token || found.token; // another tab may have been faster
      return true;
    }
    this.shut(found.status, found.told);
    return false;
  }

  async see() {
    const { status, told, ...state } = await this.ask("state");
    if (status !== 200) return this.shut(status, told);
    this.hear(state);
    this.later(LOOK);
  }

  // Send an answer; a newer one to the same question takes its place even while it is on its way.
  give(answer) {
    this.waits([...this.unsent.filter(({ place }) => place !== answer.place), answer]);
    this.post();
  }

  waits(answers) {
    this.unsent = answers;
    keep(own("unsent", this.code), answers.length ? JSON.stringify(answers) : "");
  }

  async post() {
    clearTimeout(this.again);
    const [answer] = this.unsent;
    if (this.posting || !answer || this.ended || !this.token) return;
    this.posting = true;
    const { status, taken, told } = await this.ask("answer", answer);
    this.posting = false;
    const settled = status === 200 || (status >= 400 && status < 500 && ![401, 408, 429].includes(status));
    if (settled) {
      const newest = this.unsent.includes(answer);
      this.waits(this.unsent.filter((each) => each !== answer));
      if (newest) this.answered?.({ answer, taken: taken ?? "refused", told });
      this.post();
    } else {
      if (status === 401) this.shut(401);
      this.answered?.({ answer, taken: "waits" });
      this.again = setTimeout(() => this.post(), this.pause + 500);
    }
  }
}
