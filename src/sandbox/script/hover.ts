import {create, reducedMotion} from './dom.ts'
import {setVideos} from './media.ts'

/**
 * Plays a muted video in `frame` while the mouse is over `button` or the keyboard's focus is on it.
 * Nothing is loaded before, and nothing at all for visitors who want less motion.
 */
export function playOnHover(
  button: HTMLElement,
  frame: HTMLElement,
  videos: readonly string[],
): void {
  if (videos.length === 0) return
  let stop: (() => void) | undefined
  const start = () => {
    if (stop !== undefined || reducedMotion()) return
    const video = create('video', {
      muted: '',
      loop: '',
      playsinline: '',
      tabindex: '-1',
      'aria-hidden': 'true',
    })
    // The attribute does not mute a video that was created by a script.
    video.muted = true
    video.addEventListener('playing', () => video.setAttribute('data-on', ''))
    frame.append(video)
    const unset = setVideos(video, videos, () => stop?.())
    stop = () => {
      stop = undefined
      unset()
      video.remove()
    }
    // Refused or removed before it started: the image stays.
    video.play().catch(() => {})
  }
  const stopUnlessWanted = () => {
    if (!button.matches(':hover,:focus-visible')) stop?.()
  }
  button.addEventListener('pointerenter', ({pointerType}) => {
    if (pointerType === 'mouse') start()
  })
  button.addEventListener('focus', () => {
    if (button.matches(':focus-visible')) start()
  })
  button.addEventListener('pointerleave', stopUnlessWanted)
  button.addEventListener('blur', stopUnlessWanted)
}
