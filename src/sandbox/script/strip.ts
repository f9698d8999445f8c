import type {EmbedType, Story} from '../../access/index.ts'

export interface Shown {
  readonly title: string
  readonly embedType: EmbedType
  readonly stories: readonly Story[]
}

/** An element with attributes and children. Text only ever becomes text nodes. */
export function create<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

export function titleOf({displayTitle}: Story): string {
  return displayTitle.trim() || 'Untitled Story'
}

/** The bubbles or cards of a Collection: a list of buttons that open its Stories. */
export function createStrip(
  brand: string,
  {title, embedType, stories}: Shown,
  onOpen: (story: Story) => void,
): HTMLElement {
  // Named, since `list-style: none` removes the list's role in WebKit. What scrolls is a tab stop in
  // Firefox otherwise, before its first item.
  const list = create('ul', {role: 'list', tabindex: '-1'})
  for (const story of stories) {
    const button = create(
      'button',
      {type: 'button', class: `${brand}-item`, 'aria-haspopup': 'dialog'},
      createThumbnail(brand, story, embedType),
      create('span', {class: `${brand}-title`}, titleOf(story)),
    )
    button.addEventListener('click', () => onOpen(story))
    list.append(create('li', {}, button))
  }
  const names = `${brand}-strip ${brand}-${embedType}`
  return create('div', {class: names, role: 'group', 'aria-label': title}, list)
}

/** The square image for bubbles, the portrait one for cards; each is the fallback of the other. */
function createThumbnail(brand: string, story: Story, embedType: EmbedType): HTMLElement {
  const portrait = story.coverUrl ?? story.posterUrl
  const image =
    embedType === 'cards' ? (portrait ?? story.thumbnailUrl) : (story.thumbnailUrl ?? portrait)
  const frame = create('span', {class: `${brand}-media`})
  if (image !== undefined) {
    const img = create('img', {alt: '', loading: 'lazy', src: image})
    img.addEventListener('error', () => img.remove())
    frame.append(img)
  }
  return frame
}

/** `~` is replaced by the brand and a hyphen. Strips take the page's font and colours. */
const CSS = `
.~strip{max-width:100%;font:inherit;line-height:1.3}
.~strip ul{display:flex;gap:1em;list-style:none;margin:0;padding:5px;overflow-x:auto;
overscroll-behavior-x:contain;scrollbar-width:thin;scrollbar-color:#8888 transparent}
.~strip li{flex:none;margin:0;padding:0}
.~item,.~button{all:unset;box-sizing:border-box;cursor:pointer}
.~item{display:block;position:relative;font-size:.875em;color:inherit}
.~media{display:block;overflow:hidden;background:linear-gradient(160deg,#52525b,#27272a)}
.~media img{display:block;width:100%;height:100%;object-fit:cover}
.~title{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden;
overflow-wrap:anywhere}
.~bubbles ul{gap:.5em}
.~bubbles .~item{width:7em;text-align:center}
.~bubbles .~media{width:5.5em;height:5.5em;margin:0 auto .5em;box-sizing:border-box;
padding:3px;border:2px solid;border-radius:50%;background-clip:content-box}
.~bubbles img{border-radius:50%}
.~bubbles .~title{font-size:.93em}
.~cards .~item{width:11.5em;border-radius:1em}
.~cards .~media{aspect-ratio:9/16;border-radius:1em;position:relative}
.~cards .~media::after{content:"";position:absolute;inset:0;
background:linear-gradient(transparent 45%,#0006 68%,#000c)}
.~cards .~title{position:absolute;inset:auto 0 0;margin:.875em;color:#fff;font-weight:600;
font-size:1.0625em;-webkit-line-clamp:3}
.~item:focus-visible{outline:2px solid;outline-offset:3px;border-radius:1em}
.~player{position:fixed;inset:0;box-sizing:border-box;width:100%;height:100%;max-width:none;
max-height:none;margin:0;padding:0;border:0;overflow:hidden;color:#fff;background:#0a0a0b;
font-size:1rem;line-height:1.3;color-scheme:dark}
.~player[open]{display:grid;place-items:center}
html:has(.~player[open]){overflow:hidden}
.~stage{position:relative;height:min(100dvh - 3rem,56rem);max-width:calc(100vw - 2rem);
aspect-ratio:9/16}
.~stage video{width:100%;height:100%;object-fit:contain;border-radius:.875rem;background:#000}
.~top{position:absolute;z-index:1;inset:0 0 auto;display:flex;padding:.75rem .75rem 2rem;
border-radius:.875rem .875rem 0 0;background:linear-gradient(#000c,#0009 60%,transparent);
pointer-events:none}
.~top>*{pointer-events:auto}
.~top h2{flex:1;min-width:0;margin:0;padding:.375rem .25rem 0;font-size:1rem;font-weight:600;
overflow-wrap:anywhere}
.~button{flex:none;width:2.5rem;height:2.5rem;border-radius:50%;font-size:1.75rem;
line-height:2.25rem;text-align:center}
.~button:hover{background:#fff3}
.~button:focus-visible{outline:2px solid;outline-offset:-2px}
.~failed{position:absolute;inset:auto 1rem 1rem;margin:0;padding:.875rem 1rem;font-size:.875rem;
border-radius:.75rem;background:#000c;text-align:center;text-wrap:balance}
.~failed:empty{display:none}
.~failed a{color:#fff}
@media(max-width:40rem){
.~stage{width:100vw;height:100dvh;max-width:none;aspect-ratio:auto}
.~stage video{object-fit:cover}
.~stage video,.~top{border-radius:0}}
@media(forced-colors:active){.~button,.~media{border:1px solid}}
`

/** Gives the page the styles. A constructed sheet needs no exception in a page's policy. */
export function addStyles(brand: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(CSS.replaceAll('~', `${brand}-`))
  document.adoptedStyleSheets.push(sheet)
}
