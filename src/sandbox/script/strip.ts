import type {EmbedType, Story} from '../../access/index.ts'

/** The content that is rendered into one element. */
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

/** What a Story is called where its title is shown. */
export function titleOf({displayTitle}: Story): string {
  return displayTitle.trim() || 'Untitled Story'
}

/**
 * The bubbles or cards of a Collection: a list of buttons.
 *
 * @param onOpen - Called when a visitor opens a Story, with its position.
 */
export function createStrip(
  brand: string,
  {title, embedType, stories}: Shown,
  onOpen: (index: number) => void,
): HTMLElement {
  // Named, since `list-style: none` removes the list's role in WebKit.
  const list = create('ul', {role: 'list'})
  for (const [index, story] of stories.entries()) {
    const button = create(
      'button',
      {type: 'button', class: `${brand}-item`, 'aria-haspopup': 'dialog'},
      createThumbnail(brand, story, embedType),
      create('span', {class: `${brand}-title`}, titleOf(story)),
    )
    button.addEventListener('click', () => onOpen(index))
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
