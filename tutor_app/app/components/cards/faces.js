// Draws one playing card as SVG. All shapes are our own; a card is 100 wide and 142 high.

const PIPS = {
  s: "M50 3C56 21 93 37 93 62c0 14-10 22-21 22-8 0-14-4-18-11 1 11 5 18 13 24H33c8-6 12-13 13-24-4 7-10 11-18 11C17 84 7 76 7 62 7 37 44 21 50 3Z",
  h: "M50 94C22 69 6 51 6 31 6 16 17 6 29 6c9 0 17 5 21 14C54 11 62 6 71 6c12 0 23 10 23 25 0 20-16 38-44 63Z",
  d: "M50 3C60 22 72 37 88 50 72 63 60 78 50 97 40 78 28 63 12 50 28 37 40 22 50 3Z",
  c: "M50 4a22 22 0 0 1 17 36 22 22 0 1 1-13 33c1 11 5 18 12 24H34c7-6 11-13 12-24a22 22 0 1 1-13-33A22 22 0 0 1 50 4Z",
};
const STAR = "M50 4 61.5 36.5 96 37.5 68.5 58.5 78.5 92 50 72 21.5 92 31.5 58.5 4 37.5 38.5 36.5Z";
const COURT = new Set(["J", "Q", "K"]);

export const escapeText = (text) =>
  String(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const shape = (path, x, y, size, extra = "") =>
  `<path d="${path}" transform="translate(${x} ${y}) scale(${size / 100})" ${extra}/>`;

const corner = (letter, suit) => {
  const wide = letter.length > 1;
  const size = wide ? 36 : 43;
  const fit = wide ? ` textLength="43" lengthAdjust="spacingAndGlyphs"` : "";
  return (
    `<text class="ct-letter" x="${wide ? 6 : 8}" y="40" font-size="${size}"${fit}>` +
    `${escapeText(letter)}</text>${shape(PIPS[suit], 9, 47, 26)}`
  );
};

const joker = () => {
  const letters = [..."JOKER"]
    .map((letter, place) => `<text x="21" y="${62 + place * 18}">${letter}</text>`)
    .join("");
  return (
    `<g class="ct-joker">${shape(STAR, 7, 8, 32)}` +
    `<g class="ct-joker-word" font-size="17" text-anchor="middle">${letters}</g>` +
    `${shape(STAR, 44, 74, 46, 'opacity=".9"')}</g>`
  );
};

const court = (letter, suit) =>
  `<rect class="ct-court" x="43" y="52" width="47" height="80" rx="9"/>` +
  `<text class="ct-court-letter" x="66.5" y="96" font-size="${letter.length > 1 ? 34 : 42}"` +
  `${letter.length > 1 ? ' textLength="37" lengthAdjust="spacingAndGlyphs"' : ""} text-anchor="middle">${escapeText(letter)}</text>${shape(PIPS[suit], 56, 103, 21)}`;

const heart = (rank, letter, suit) => {
  if (COURT.has(rank)) return court(letter, suit);
  return rank === "A" ? shape(PIPS[suit], 38, 74, 56) : shape(PIPS[suit], 46, 82, 46);
};

const back = () =>
  `<rect class="ct-back" x="7" y="7" width="86" height="128" rx="9"/>` +
  `<path class="ct-back-lines" d="M7 39 39 7M7 71 71 7M7 103 93 17M7 135 93 49M39 135 93 81M71 135 93 113` +
  `M93 39 61 7M93 71 29 7M93 103 7 17M93 135 7 49M61 135 7 81M29 135 7 113"/>` +
  `<circle class="ct-back-seal" cx="50" cy="71" r="17"/>${shape(PIPS.c, 39, 60, 22, 'class="ct-back-pip"')}`;

const drawing = (card, letter) => {
  if (card === "?") return back();
  if (card === "X") return joker();
  return corner(letter, card[1]) + heart(card[0], letter, card[1]);
};

// The picture of one card. `letters` gives the corner letter of each rank as the reader reads it.
export const face = (card, letters) => {
  const kind = card === "?" ? "back" : card === "X" ? "joker" : card[1];
  const letter = letters[card[0]] ?? card[0];
  return (
    `<svg class="ct-face" data-suit="${kind}" viewBox="0 0 100 142" aria-hidden="true" focusable="false">` +
    `${drawing(card, letter)}</svg>`
  );
};

// What is drawn comes as JSON: from Streamlit in bytes, since any other form would make the server
// load large libraries, on a stage and on a phone as it is.
export const read = (data) => (typeof data === "string" ? data : new TextDecoder().decode(data));
