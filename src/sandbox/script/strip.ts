import type {Story} from '../../access/index.ts'
import {create} from './dom.ts'
import {playOnHover} from './hover.ts'
import type {Shown} from './load.ts'
import {thumbnailOf} from './media.ts'

/** What a Story is called where its title is shown. */
export function titleOf({displayTitle}: Story): string {
  return displayTitle.trim() === '' ? 'Untitled Story' : displayTitle
}

/**
 * The bubbles or cards of a Collection: a list of buttons.
 *
 * @param onOpen - Called when a visitor opens a Story, with its position.
 */
export function createStrip(
  brand: string,
  {title, embedType, stories}: Shown,
  onOpen: (index: number, button: HTMLElement) => void,
): HTMLElement {
  // Named, since `list-style: none` removes the list's role in WebKit.
  const list = create('ul', {role: 'list'})
  for (const [index, story] of stories.entries()) {
    const frame = createFrame(brand, story, embedType)
    const button = create(
      'button',
      {type: 'button', class: `${brand}-item`, 'aria-haspopup': 'dialog'},
      embedType === 'bubbles' ? create('span', {class: `${brand}-ring`}, frame) : frame,
      create('span', {class: `${brand}-title`}, titleOf(story)),
    )
    button.addEventListener('click', () => onOpen(index, button))
    playOnHover(button, frame, thumbnailOf(story, embedType).videos)
    list.append(create('li', {}, button))
  }
  return create(
    'div',
    {
      class: `${brand}-strip ${brand}-${embedType}`,
      role: 'group',
      'aria-label': title || 'Stories',
    },
    list,
  )
}

function createFrame(brand: string, story: Story, embedType: Shown['embedType']): HTMLElement {
  const frame = create('span', {class: `${brand}-media`})
  const {image} = thumbnailOf(story, embedType)
  const letter = () =>
    create(
      'span',
      {class: `${brand}-letter`, 'aria-hidden': 'true'},
      [...titleOf(story)][0]?.toUpperCase() ?? '',
    )
  if (image === undefined) {
    frame.append(letter())
    return frame
  }
  const img = create('img', {alt: '', loading: 'lazy', decoding: 'async', draggable: 'false'})
  img.addEventListener('error', () => img.replaceWith(letter()))
  img.src = image
  frame.append(img)
  return frame
}
