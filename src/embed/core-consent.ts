/**
 * Embeds that load after consent, without React.
 *
 * @module sanity-plugin-stories/embed/core/consent
 */
import {embedAttributes} from './attributes.ts'
import {type ConsentOptions, savedTitle} from './consent-options.ts'
import {checkUrls, mountEmbed as mountNow, type MountOptions} from './mount.ts'
import type {EmbedValue} from './read-target.ts'

export type {ConsentOptions} from './consent-options.ts'

/**
 * Shows an embed as `mountEmbed` of `embed/core` does. With `consent: 'ask'` it first shows only
 * the saved title, a poster and a button. The element's own content appears beside them.
 *
 * @returns Removes the embed, or the question.
 * @throws TypeError as `mountEmbed` does.
 */
export function mountEmbed(
  element: HTMLElement,
  value: EmbedValue,
  {consent, onConsent, poster, consentText, ...options}: MountOptions & ConsentOptions,
): () => void {
  if (consent !== 'ask') return mountNow(element, value, options)
  checkUrls(options)
  if (!embedAttributes(value, options)) return () => {}
  const question = document.createElement('div')
  const title = savedTitle(value)
  if (poster !== undefined) {
    const image = new Image()
    image.alt = ''
    image.src = poster
    question.append(image)
  }
  const heading = document.createElement('p')
  heading.textContent = title
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = consentText ?? `Show ${title}`.trim()
  question.append(heading, button)
  element.append(question)
  let end = () => question.remove()
  button.addEventListener('click', () => {
    // It stays until the embed is there.
    button.remove()
    const stop = mountNow(element, value, {...options, lazy: false})
    end = () => {
      stop()
      question.remove()
    }
    onConsent?.()
  })
  return () => end()
}
