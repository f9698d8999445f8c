/**
 * Embeds that load after consent, without React.
 *
 * @module sanity-plugin-stories/embed/core/consent
 */
import {embedAttributes, type EmbedAttributes} from './attributes.ts'
import {type ConsentOptions, consentTitle} from './consent-options.ts'
import {type Mount, mountOnce, place} from './mount-once.ts'
import {checkUrls, embedKey, mountEmbed as mountNow, startEmbed} from './mount.ts'
import type {MountOptions} from './mount.ts'
import type {EmbedValue} from './read-target.ts'

export type {ConsentOptions} from './consent-options.ts'

/**
 * Shows an embed as `mountEmbed` of `embed/core` does. With `consent: 'ask'` it first shows only
 * the saved title, a poster and a button. The element's own content appears beside them.
 *
 * @returns Removes the embed, or the question.
 * @throws TypeError as `mountEmbed` does.
 * @example
 * `mountEmbed(element, page.shelf, {brand: 'service', scriptUrl, consent: 'ask'})`
 */
export function mountEmbed(
  element: HTMLElement,
  value: EmbedValue,
  {consent, onConsent, poster, consentText, ...options}: MountOptions & ConsentOptions,
): () => void {
  if (consent !== 'ask') return mountNow(element, value, options)
  const attributes = embedAttributes(value, options)
  checkUrls(options)
  const key = embedKey(attributes, options)
  const ask = `ask ${key}`
  const start = (shown: EmbedAttributes): Mount => {
    const question = document.createElement('div')
    const title = consentTitle(value)
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
    place(element, question)
    let embed: Mount | undefined
    const mount: Mount = {
      wanted: ask,
      content: question,
      hide: () => embed?.hide(),
      end() {
        embed?.end()
        question.remove()
      },
    }
    button.addEventListener('click', () => {
      // The rest of it stays until the embed is there.
      button.remove()
      question.slot = ''
      embed = startEmbed(element, shown, options, key)
      embed.start?.()
      mount.content = embed.content
      mount.wanted = key
      onConsent?.()
    })
    return mount
  }
  const end = mountOnce(element, ask, attributes && (() => start(attributes)), false, key)
  return () => end()
}
