import type {Story} from '../../access/index.ts'
import {create, titleOf, type Shown} from './strip.ts'

/** `play`: a Story's video begins, once for each. */
export type PlayerEvent = 'open' | 'play' | 'close'

/**
 * Opens the player: a modal dialog over everything, showing one Story at a time with the browser's own
 * controls. It starts to play and continues with the next Story automatically, except for visitors who
 * prefer reduced motion. The contract has no address of a Story's own video, so its cover video is
 * played.
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
  const button = (label: string, sign: string, onClick: () => void) => {
    const made = create('button', {type: 'button', ...cls('button'), 'aria-label': label}, sign)
    made.addEventListener('click', onClick)
    return made
  }
  const video = create('video', {controls: '', playsinline: '', preload: 'metadata'})
  const heading = create('h2')
  // Isolated: its words are English on a right-to-left page too.
  const counter = create('bdi')
  const previous = button('Previous Story', '‹', () => show(index - 1))
  const next = button('Next Story', '›', () => show(index + 1))
  const close = button('Close', '×', () => dialog.close())
  const failed = create('p', {...cls('failed'), role: 'status'})
  const caption = create('div', {...cls('caption'), 'aria-live': 'polite'}, heading, counter)
  const top = create('div', cls('top'), caption, previous, next, close)
  const stage = create('div', cls('stage'), video, top, failed)
  const dialog = create('dialog', {...cls('player'), 'aria-label': title}, stage)

  function setState(state: 'paused' | 'playing' | 'failed') {
    dialog.dataset['state'] = state
    failed.hidden = state !== 'failed'
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
    if (sources.length === 0) fail(story)
    // Refused by the browser, or another Story came before: the events set the state.
    else if (!isStill) video.play().catch(() => {})
  }

  function fail({watchUrl}: Story) {
    setState('failed')
    failed.replaceChildren('This video can’t be played here. ')
    if (watchUrl === undefined) return
    const link = {href: watchUrl, target: '_blank', rel: 'noopener noreferrer'}
    failed.append(create('a', link, 'Watch it on its own page'))
  }

  video.addEventListener('playing', () => {
    setState('playing')
    const story = stories[index]
    if (story === undefined || played.has(story)) return
    played.add(story)
    emit('play', story)
  })
  video.addEventListener('pause', () => {
    if (dialog.dataset['state'] === 'playing') setState('paused')
  })
  video.addEventListener('ended', () => {
    if (!isStill) show(index + 1)
  })
  dialog.addEventListener('click', ({target}) => {
    if (target === dialog) dialog.close()
  })
  dialog.addEventListener('keydown', (event) => {
    const isRtl = getComputedStyle(dialog).direction === 'rtl'
    const step = {ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1}[event.key]
    if (step === undefined) return
    // The browser's controls would seek.
    event.preventDefault()
    show(index + step)
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
