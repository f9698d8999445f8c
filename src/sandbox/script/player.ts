import type {Story} from '../../access/index.ts'
import {create, titleOf} from './strip.ts'

/** `play`: the Story's video begins, once. */
export type PlayerEvent = 'open' | 'play' | 'close'

/**
 * Opens the player: a modal dialog over everything, with the browser's own controls. The video starts to
 * play, except for visitors who prefer reduced motion. The contract has no address of a Story's own
 * video, so its cover video is played.
 */
export function openPlayer(brand: string, story: Story, emit: (type: PlayerEvent) => void): void {
  const {webmCoverUrl, mp4CoverUrl, webmThumbnailUrl, mp4ThumbnailUrl, watchUrl} = story
  const cls = (name: string) => ({class: `${brand}-${name}`})
  const poster = story.posterUrl ?? story.coverUrl ?? story.thumbnailUrl ?? ''
  const sources = [webmCoverUrl, mp4CoverUrl, webmThumbnailUrl, mp4ThumbnailUrl]
    .filter((url) => url !== undefined)
    .map((src) => create('source', {src}))
  const video = create(
    'video',
    {controls: '', playsinline: '', preload: 'metadata', poster},
    ...sources,
  )
  const close = create('button', {type: 'button', ...cls('button'), 'aria-label': 'Close'}, '×')
  const failed = create('p', {...cls('failed'), role: 'status'})
  const top = create('div', cls('top'), create('h2', {}, titleOf(story)), close)
  const stage = create('div', cls('stage'), video, top, failed)
  const dialog = create('dialog', {...cls('player'), 'aria-label': titleOf(story)}, stage)

  const fail = () => {
    failed.append('This video can’t be played here. ')
    if (watchUrl === undefined) return
    const link = {href: watchUrl, target: '_blank', rel: 'noopener noreferrer'}
    failed.append(create('a', link, 'Watch it on its own page'))
  }
  // The browser takes the first format that loads; the last one's error is the end.
  sources.at(-1)?.addEventListener('error', fail)
  video.addEventListener('playing', () => emit('play'), {once: true})
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', ({target}) => {
    if (target === dialog) dialog.close()
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    emit('close')
  })
  document.body.append(dialog)
  dialog.showModal()
  emit('open')
  if (sources.length === 0) fail()
  // A browser may refuse: then its controls wait.
  else if (!matchMedia('(prefers-reduced-motion: reduce)').matches) video.play().catch(() => {})
}
