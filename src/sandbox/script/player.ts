import type {Story} from '../../access/index.ts'
import {create, titleOf, type Shown} from './strip.ts'

/** What a website hears of the player. `play`: a Story's video begins, once for each. */
export const PLAYER_EVENTS = ['open', 'play', 'close'] as const
export type PlayerEvent = (typeof PLAYER_EVENTS)[number]

/** Outlines in a 24 by 24 box. */
const ICONS = {
  Play: 'M7 4.5v15l12.5-7.5z',
  Pause: 'M8 5v14M16 5v14',
  'Previous Story': 'M15 5l-7 7 7 7',
  'Next Story': 'M9 5l7 7-7 7',
  Close: 'M6 6l12 12M18 6L6 18',
}

/**
 * Opens the player: a modal dialog over everything, showing one Story at a time. It starts to play
 * and continues with the next Story automatically, except for visitors who prefer reduced motion.
 * The contract has no address of a Story's own video, so its cover video is played.
 */
export function openPlayer(
  brand: string,
  {title, stories}: Shown,
  start: number,
  emit: (type: PlayerEvent, story: Story) => void,
): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const played = new Set<Story>()
  let index = -1

  const cls = (name: string) => ({class: `${brand}-${name}`})
  const video = create('video', {playsinline: '', preload: 'metadata'})
  const bars = stories.map(() => create('b'))
  const heading = create('h2')
  // Isolated: its words are English on a right-to-left page too.
  const counter = create('bdi')
  const playButton = createButton(brand, 'Play', toggle)
  const previous = createButton(brand, 'Previous Story', () => show(index - 1))
  const next = createButton(brand, 'Next Story', () => show(index + 1))
  const close = createButton(brand, 'Close', () => dialog.close())
  const failed = create('p', {...cls('failed'), role: 'status'})
  const track = create('div', cls('bars'), ...bars.map((bar) => create('i', {}, bar)))
  const caption = create('div', {...cls('caption'), 'aria-live': 'polite'}, heading, counter)
  const top = create('div', cls('top'), track, caption, playButton, close)
  const stage = create('div', cls('stage'), video, top, failed, previous, next)
  const dialog = create('dialog', {...cls('player'), 'aria-label': title}, stage)

  function setState(state: 'paused' | 'playing' | 'failed') {
    dialog.dataset['state'] = state
    failed.hidden = state !== 'failed'
    playButton.setAttribute('aria-disabled', String(state === 'failed'))
    setButton(playButton, state === 'playing' ? 'Pause' : 'Play')
  }

  function toggle() {
    if (dialog.dataset['state'] === 'failed') return
    // Refused by the browser, or another Story came before: the events set the state.
    if (video.paused) video.play().catch(() => {})
    else video.pause()
  }

  function show(position: number) {
    const story = stories[position]
    if (story === undefined) return
    index = position
    heading.textContent = titleOf(story)
    counter.textContent = `${position + 1} of ${stories.length}`
    // Not `disabled`, which would lose the focus.
    previous.setAttribute('aria-disabled', String(position === 0))
    next.setAttribute('aria-disabled', String(position === stories.length - 1))
    video.poster = story.posterUrl ?? story.coverUrl ?? story.thumbnailUrl ?? ''
    // The browser takes the first format that loads; the last one's error is the end.
    const {webmCoverUrl, mp4CoverUrl, webmThumbnailUrl, mp4ThumbnailUrl} = story
    const sources = [webmCoverUrl, mp4CoverUrl, webmThumbnailUrl, mp4ThumbnailUrl]
      .filter((url) => url !== undefined)
      .map((src) => create('source', {src}))
    sources.at(-1)?.addEventListener('error', ({target}) => {
      if ((target as Element).isConnected) fail(story)
    })
    setState('paused')
    video.replaceChildren(...sources)
    video.load()
    drawProgress()
    if (sources.length === 0) fail(story)
    else if (!isStill) toggle()
  }

  function fail({watchUrl}: Story) {
    setState('failed')
    failed.replaceChildren('This video can’t be played here. ')
    if (watchUrl === undefined) return
    const link = {href: watchUrl, target: '_blank', rel: 'noopener noreferrer'}
    failed.append(create('a', link, 'Watch it on its own page'))
  }

  function drawProgress() {
    const share = video.currentTime / video.duration || 0
    for (const [position, bar] of bars.entries()) {
      bar.style.transform = `scaleX(${position < index ? 1 : position === index ? share : 0})`
    }
  }

  video.addEventListener('play', () => setState('playing'))
  video.addEventListener('playing', () => {
    const story = stories[index]
    if (story === undefined || played.has(story)) return
    played.add(story)
    emit('play', story)
  })
  video.addEventListener('pause', () => {
    if (dialog.dataset['state'] === 'playing') setState('paused')
  })
  video.addEventListener('timeupdate', drawProgress)
  video.addEventListener('ended', () => {
    if (!isStill) show(index + 1)
  })
  video.addEventListener('click', toggle)
  dialog.addEventListener('click', ({target}) => {
    if (target === dialog) dialog.close()
  })
  dialog.addEventListener('keydown', (event) => {
    const isRtl = getComputedStyle(dialog).direction === 'rtl'
    const step = {ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1}[event.key]
    if (step !== undefined) show(index + step)
    // Space presses the button that has the focus.
    else if (event.key === ' ' && event.target === dialog) toggle()
  })
  dialog.addEventListener('close', () => {
    video.pause()
    dialog.remove()
    emit('close', stories[index]!)
  })

  document.body.append(dialog)
  dialog.showModal()
  show(start)
  emit('open', stories[start]!)
}

function createButton(brand: string, label: keyof typeof ICONS, onClick: () => void) {
  const button = create('button', {type: 'button', class: `${brand}-button`})
  button.addEventListener('click', onClick)
  setButton(button, label)
  return button
}

/** Gives a button its name and its icon. */
function setButton(button: Element, label: keyof typeof ICONS): void {
  // An unchanged one stays: a pointer that is pressed on the icon would lose its click.
  if (button.getAttribute('aria-label') === label) return
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(svg.namespaceURI, 'path')
  path.setAttribute('d', ICONS[label])
  svg.append(path)
  button.setAttribute('aria-label', label)
  button.replaceChildren(svg)
}
