import {create, icon, type ICONS} from './dom.ts'

/** The parts of the player that change. */
export interface PlayerView {
  readonly dialog: HTMLDialogElement
  readonly blur: HTMLImageElement
  readonly stage: HTMLElement
  readonly video: HTMLVideoElement
  /** One for each Story, or a single one where there are too many to distinguish. */
  readonly bars: readonly HTMLElement[]
  readonly title: HTMLElement
  readonly counter: HTMLElement
  readonly play: HTMLButtonElement
  readonly mute: HTMLButtonElement
  readonly close: HTMLButtonElement
  readonly previous: HTMLButtonElement
  readonly next: HTMLButtonElement
  readonly failed: HTMLElement
}

const MAX_BARS = 30

/** Gives a button its name and its icon. */
export function setButton(button: Element, label: string, name: keyof typeof ICONS): void {
  // Unchanged ones stay: a pointer that is pressed on the icon would lose its click.
  if (button.getAttribute('aria-label') === label) return
  button.setAttribute('aria-label', label)
  button.replaceChildren(icon(name))
}

/** Builds the player's dialog for a number of Stories. It has no behaviour yet. */
export function createPlayerView(brand: string, label: string, count: number): PlayerView {
  const cls = (name: string) => ({class: `${brand}-${name}`})
  const button = (label: string, name: keyof typeof ICONS) => {
    const element = create('button', {type: 'button', ...cls('button')})
    setButton(element, label, name)
    return element
  }
  const bars = Array.from({length: count > MAX_BARS ? 1 : count}, () => create('b'))
  const parts = {
    blur: create('img', {alt: '', ...cls('blur')}),
    video: create('video', {playsinline: '', preload: 'metadata', tabindex: '-1'}),
    bars,
    title: create('h2'),
    // Isolated: its words are English on a right-to-left page too.
    counter: create('bdi'),
    play: button('Play', 'play'),
    mute: button('Mute', 'sound'),
    close: button('Close', 'close'),
    previous: button('Previous Story', 'previous'),
    next: button('Next Story', 'next'),
    failed: create('p', {...cls('failed'), role: 'status', hidden: ''}),
  }
  const {play, mute, close, title, counter} = parts
  play.autofocus = true
  const stage = create(
    'div',
    cls('stage'),
    parts.video,
    create('span', {...cls('glyph'), 'aria-hidden': 'true'}, icon('play')),
    create('span', {...cls('spin'), 'aria-hidden': 'true'}),
    create(
      'div',
      cls('top'),
      create(
        'div',
        {...cls('bars'), 'aria-hidden': 'true'},
        ...bars.map((bar) => create('i', {}, bar)),
      ),
      create(
        'div',
        cls('row'),
        create(
          'div',
          {...cls('heading'), 'aria-live': 'polite', 'aria-atomic': 'true'},
          title,
          create('p', {}, counter),
        ),
        play,
        mute,
        close,
      ),
    ),
    parts.failed,
  )
  const dialog = create(
    'dialog',
    {...cls('player'), 'aria-label': label},
    parts.blur,
    create('div', cls('layout'), parts.previous, stage, parts.next),
  )
  return {...parts, stage, dialog}
}
