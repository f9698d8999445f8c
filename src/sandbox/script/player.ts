import type {Story} from '../../access/index.ts'
import {create, reducedMotion} from './dom.ts'
import {playableOf, setVideos} from './media.ts'
import {actionOf, keepFocus, type PlayerAction} from './player-keys.ts'
import {createPlayerView, setButton} from './player-view.ts'
import {titleOf} from './strip.ts'

/** What the player is opened with. */
export interface PlayerOptions {
  readonly brand: string
  /** What the Stories have in common, the dialog's name. */
  readonly label: string
  readonly stories: readonly Story[]
  /** Position of the Story to begin with. */
  readonly start: number
  /** The control that opened it, which gets the focus back. */
  readonly opener: HTMLElement
  /** Called when a Story's video begins to play, once for each. */
  readonly onPlay: (story: Story) => void
  /** Called with the Story to begin with. */
  readonly onOpen: (story: Story) => void
  /** Called with the Story that was shown last. */
  readonly onClose: (story: Story) => void
}

/**
 * Opens the player: a modal dialog over everything, showing one Story at a time. It starts to play
 * and
 * continues with the next Story automatically, except for visitors who prefer reduced motion. The
 * poster is shown until the video plays.
 */
export function openPlayer(options: PlayerOptions): void {
  const {brand, label, stories, start, opener} = options
  const view = createPlayerView(brand, label, stories.length)
  const {dialog, video, bars, failed} = view
  const isRtl = getComputedStyle(opener).direction === 'rtl'
  const played = new Set<string>()
  let index = start
  let unset: (() => void) | undefined
  dialog.dir = isRtl ? 'rtl' : 'ltr'

  const setState = (state: 'paused' | 'loading' | 'playing' | 'failed') => {
    dialog.dataset['state'] = state
    view.play.setAttribute('aria-disabled', String(state === 'failed'))
    const isActive = state === 'playing' || state === 'loading'
    setButton(view.play, isActive ? 'Pause' : 'Play', isActive ? 'pause' : 'play')
  }

  const play = () => {
    if (dialog.dataset['state'] === 'failed') return
    // Refused by the browser, or the next Story came before: the state is set by the events.
    video.play().catch(() => {
      if (video.paused && dialog.dataset['state'] !== 'failed') setState('paused')
    })
  }

  const fail = () => {
    setState('failed')
    const {watchUrl} = stories[index] ?? {}
    failed.replaceChildren('This video can’t be played here. ')
    if (watchUrl !== undefined) {
      failed.append(
        create(
          'a',
          {href: watchUrl, target: '_blank', rel: 'noopener noreferrer'},
          'Watch it on its own page',
        ),
      )
    }
    failed.hidden = false
  }

  const drawProgress = () => {
    const share = video.duration > 0 ? Math.min(video.currentTime / video.duration, 1) : 0
    for (const [position, bar] of bars.entries()) {
      const isCurrent = bars.length < stories.length || position === index
      bar.toggleAttribute('data-moving', isCurrent && share > 0)
      bar.style.transform = `scaleX(${isCurrent ? share : position < index ? 1 : 0})`
    }
  }

  const show = (position: number) => {
    const story = stories[position]
    if (story === undefined) return
    index = position
    unset?.()
    const {image, videos} = playableOf(story)
    view.title.textContent = titleOf(story)
    view.counter.textContent = `${position + 1} of ${stories.length}`
    // Not `disabled`, which would lose the focus.
    view.previous.setAttribute('aria-disabled', String(position === 0))
    view.next.setAttribute('aria-disabled', String(position === stories.length - 1))
    failed.hidden = true
    view.blur.hidden = image === undefined
    if (image === undefined) video.removeAttribute('poster')
    else view.blur.src = video.poster = image
    setState('paused')
    unset = setVideos(video, videos, fail)
    drawProgress()
    if (!reducedMotion()) play()
  }

  const actions: Record<PlayerAction, () => void> = {
    toggle: () => (video.paused ? play() : video.pause()),
    mute: () => {
      video.muted = !video.muted
    },
    next: () => show(index + 1),
    previous: () => show(index - 1),
    first: () => show(0),
    last: () => show(stories.length - 1),
  }

  video.addEventListener('play', () => setState('loading'))
  video.addEventListener('waiting', () => setState('loading'))
  video.addEventListener('playing', () => {
    setState('playing')
    const story = stories[index]
    if (story === undefined || played.has(story.id)) return
    played.add(story.id)
    options.onPlay(story)
  })
  video.addEventListener('pause', () => {
    if (dialog.dataset['state'] !== 'failed') setState('paused')
  })
  video.addEventListener('timeupdate', drawProgress)
  video.addEventListener('ended', () => {
    if (!reducedMotion()) actions.next()
  })
  video.addEventListener('volumechange', () => {
    setButton(view.mute, video.muted ? 'Unmute' : 'Mute', video.muted ? 'muted' : 'sound')
  })

  view.play.addEventListener('click', actions.toggle)
  view.mute.addEventListener('click', actions.mute)
  view.next.addEventListener('click', actions.next)
  view.previous.addEventListener('click', actions.previous)
  view.close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', ({target}) => {
    if (target === video) actions.toggle()
    else if ((target as Element).matches(`.${brand}-layout,.${brand}-player`)) dialog.close()
  })
  dialog.addEventListener('keydown', (event) => {
    keepFocus(event, dialog)
    const action = actionOf(event, isRtl)
    if (action === undefined) return
    event.preventDefault()
    actions[action]()
  })
  dialog.addEventListener('close', () => {
    unset?.()
    dialog.remove()
    // The browser does so too, except where the opener was rendered again meanwhile.
    opener.focus({preventScroll: true})
    const last = stories[index]
    if (last) options.onClose(last)
  })

  const root = opener.getRootNode()
  ;(root instanceof ShadowRoot ? root : document.body).append(dialog)
  dialog.showModal()
  show(start)
  const first = stories[start]
  if (first) options.onOpen(first)
}
