// `~` is replaced by the brand and a hyphen.

const BUTTON =
  'all:unset;box-sizing:border-box;cursor:pointer;-webkit-tap-highlight-color:transparent;'

/** The look of the strips in a page: its font and colours, on light and dark alike. */
const STRIP = `
.~strip{box-sizing:border-box;max-width:100%;font:inherit;line-height:1.3}
.~strip ul{display:flex;gap:var(--~gap,1em);list-style:none;margin:0;padding:.5em 5px;
overflow-x:auto;overscroll-behavior-x:contain;scroll-snap-type:x proximity;scroll-padding:5px;
scrollbar-width:thin;scrollbar-color:transparent transparent}
.~strip ul:is(:hover,:focus-within){
scrollbar-color:color-mix(in srgb,currentColor 35%,transparent) transparent}
.~strip li{display:block;flex:none;margin:0;padding:0;scroll-snap-align:start}
.~item{${BUTTON}display:block;position:relative;font-size:.875em;color:inherit}
.~item:focus-visible{outline:0}
.~media{display:block;position:relative;overflow:hidden;background:#8883;
box-sizing:border-box}
.~media>*{position:absolute;inset:0;width:100%;height:100%;object-fit:cover;display:block}
.~media video{opacity:0}
.~media video[data-on]{opacity:1}
.~letter{display:grid;place-items:center;font-size:1.5em;font-weight:600;
background:linear-gradient(160deg,#52525b,#27272a);color:#fafafa}
.~bubbles ul{gap:var(--~gap,.5em)}
.~bubbles .~item{width:7em;text-align:center}
.~bubbles .~title{font-size:.93em}
.~ring{display:block;width:5.5em;height:5.5em;margin:0 auto .5em;padding:3px;
box-sizing:border-box;border-radius:50%;
border:2px solid var(--~accent,color-mix(in srgb,currentColor 80%,transparent))}
.~seen .~ring{border-color:color-mix(in srgb,currentColor 25%,transparent)}
.~ring .~media{width:100%;height:100%;border-radius:50%}
.~item:focus-visible .~ring{outline:2px solid currentColor;outline-offset:2px}
.~title{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden;
overflow-wrap:anywhere}
.~cards .~item{width:var(--~card-width,11.5em);border-radius:1em}
.~cards .~media{aspect-ratio:9/16;border-radius:1em;
box-shadow:0 0 0 1px color-mix(in srgb,currentColor 12%,transparent),0 2px 10px #0002}
.~cards .~media::after{content:"";position:absolute;inset:0;
background:linear-gradient(transparent 45%,#0006 68%,#000c)}
.~cards .~title{position:absolute;inset:auto 0 0;margin:.875em;color:#fff;font-weight:600;
font-size:1.0625em;-webkit-line-clamp:3;text-shadow:0 1px 2px #0008}
.~cards .~item:focus-visible{outline:2px solid currentColor;outline-offset:3px}
.~notice{margin:0;padding:.75em 0;font-size:.875em;opacity:.8}
`

/** The look of the player: always dark, over everything. */
const PLAYER = `
.~player{box-sizing:border-box;position:fixed;inset:0;width:100%;height:100%;max-width:none;
max-height:none;margin:0;padding:0;border:0;overflow:hidden;color:#fff;background:#0a0a0b;
font-size:1rem;line-height:1.3;color-scheme:dark}
.~player::backdrop{background:#0a0a0b}
html:has(.~player[open]){overflow:hidden}
.~layout{position:absolute;inset:0;display:grid;grid-template-columns:1fr auto 1fr;
align-items:center;justify-items:center;gap:clamp(.5rem,2vw,1.5rem)}
.~blur{position:absolute;inset:-10%;width:120%;height:120%;object-fit:cover;
filter:blur(48px) brightness(.35) saturate(1.2)}
.~layout>:first-child{justify-self:end}
.~layout>:last-child{justify-self:start}
.~stage{position:relative;height:min(100dvh - 3rem,56rem);max-width:calc(100vw - 9rem);
min-width:min(100vw - 9rem,20rem);aspect-ratio:9/16;overflow:hidden;border-radius:.875rem;
background:#0006;box-shadow:0 0 0 1px #fff1,0 12px 48px #0009}
.~stage video{position:absolute;inset:0;width:100%;height:100%;object-fit:contain}
.~top{position:absolute;inset:0 0 auto;padding:.75rem .75rem 3rem;pointer-events:none;
background:linear-gradient(#000c,#0009 50%,#0005 75%,transparent)}
.~top>*{pointer-events:auto}
.~bars{display:flex;gap:3px;margin-bottom:.625rem}
.~bars i{flex:1;height:3px;border-radius:2px;overflow:hidden;background:#fff5}
.~bars b{display:block;height:100%;background:#fff;transform-origin:0 50%;transform:scaleX(0)}
[dir=rtl] .~bars b{transform-origin:100% 50%}
.~row{display:flex;align-items:flex-start;gap:.125rem}
.~heading{flex:1;min-width:0;padding:.375rem .5rem 0 .25rem;text-shadow:0 1px 2px #000a}
.~heading h2{all:unset;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;
overflow:hidden;overflow-wrap:anywhere;font-size:1rem;font-weight:600}
.~heading p{margin:.125rem 0 0;font-size:.8125rem;opacity:.9}
.~button{${BUTTON}flex:none;display:grid;place-items:center;width:2.5rem;height:2.5rem;
border-radius:50%;color:#fff}
.~button:hover{background:#fff3}
.~button:focus-visible{outline:2px solid #fff;outline-offset:-2px;background:#0008}
.~button[aria-disabled=true]{opacity:.35;cursor:default;background:none}
.~layout>.~button{width:3rem;height:3rem;background:#ffffff26;z-index:1}
.~layout>.~button:hover{background:#ffffff40}
.~layout>.~button:focus-visible{outline-offset:2px}
.~layout>.~button[aria-disabled=true]{background:#ffffff14}
.~player svg{width:1.375rem;height:1.375rem;fill:none;stroke:currentColor;stroke-width:2;
stroke-linecap:round;stroke-linejoin:round}
[dir=rtl] .~layout>.~button svg{transform:scaleX(-1)}
.~glyph{position:absolute;inset:0;margin:auto;width:4.5rem;height:4.5rem;display:grid;
place-items:center;border-radius:50%;background:#000a;pointer-events:none;
box-shadow:0 0 0 1px #fff3}
.~glyph svg{width:2rem;height:2rem;fill:currentColor}
.~player:not([data-state=paused]) .~glyph{display:none}
.~spin{position:absolute;inset:0;margin:auto;width:2.5rem;height:2.5rem;display:none;
box-sizing:border-box;border-radius:50%;border:3px solid #fff4;border-top-color:#fff;
pointer-events:none}
.~player[data-state=loading] .~spin{display:block}
.~failed{position:absolute;inset:auto 1rem 1rem;padding:.875rem 1rem;border-radius:.75rem;
background:#000c;font-size:.875rem;text-align:center;text-wrap:balance}
.~failed[hidden]{display:none}
.~failed a{color:#fff;text-decoration:underline;text-underline-offset:2px}
.~failed a:focus-visible{outline:2px solid #fff;outline-offset:3px}
@media(max-width:40rem){
.~stage{height:100dvh;width:100vw;min-width:0;max-width:none;aspect-ratio:auto;border-radius:0}
.~stage video{object-fit:cover}
.~layout{display:block}
.~top{padding:calc(.75rem + env(safe-area-inset-top)) .75rem 3rem}
.~layout>.~button,.~layout>.~button[aria-disabled=true]{position:absolute;
top:calc(50% - 1.5rem);background:#0006}
.~layout>:first-child{inset-inline-start:.5rem}
.~layout>:last-child{inset-inline-end:.5rem}
.~failed{bottom:calc(1rem + env(safe-area-inset-bottom))}}
@media(prefers-reduced-motion:no-preference){
.~media video{transition:opacity .2s}
.~media img{transition:transform .35s}
.~item:hover .~media img{transform:scale(1.04)}
.~bars [data-moving]{transition:transform .25s linear}
.~player[open]{animation:~in .18s ease-out}
.~spin{animation:~turn .9s linear infinite}
@keyframes ~in{from{opacity:0}}
@keyframes ~turn{to{transform:rotate(1turn)}}}
@media(forced-colors:active){.~button,.~media{border:1px solid}
.~bars b{background:CanvasText}}
`

const styled = new WeakSet<Node>()

/**
 * Gives the document, or the shadow root that an element is in, the styles, once. A constructed
 * sheet needs no exception in a Content-Security-Policy.
 */
export function ensureStyles(element: Element, brand: string): void {
  const node = element.getRootNode()
  // An element that is in no document yet will likely be in this one.
  const root = node instanceof ShadowRoot ? node : document
  if (styled.has(root)) return
  styled.add(root)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync((STRIP + PLAYER).replaceAll('~', `${brand}-`))
  root.adoptedStyleSheets.push(sheet)
}
