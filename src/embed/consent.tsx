/**
 * Embeds that load after consent.
 *
 * @module sanity-plugin-stories/embed/consent
 */
'use client'
import {type ReactNode, useState} from 'react'
import {embedAttributes} from './attributes.ts'
import {type ConsentOptions, consentTitle} from './consent-options.ts'
import {checkUrls} from './mount.ts'
import {keptHeight, StoryEmbed as StoryEmbedNow, type StoryEmbedProps} from './StoryEmbed.tsx'

export type {ConsentOptions} from './consent-options.ts'

/** Props of {@link StoryEmbed}. */
export interface ConsentEmbedProps extends StoryEmbedProps, ConsentOptions {}

/**
 * Shows an embed as `StoryEmbed` of `embed` does. With `consent="ask"` it first shows only the
 * saved title, a poster and a button. `children` and `stories` appear below them.
 *
 * @throws TypeError while it renders, for a brand or an address that can't be used.
 * @example
 * `<StoryEmbed brand="service" consent="ask" scriptUrl={scriptUrl} value={page.shelf} />`
 */
export function StoryEmbed({
  consent,
  onConsent,
  poster,
  consentText,
  ...embed
}: ConsentEmbedProps): ReactNode {
  const [isAllowed, setAllowed] = useState(false)
  if (consent !== 'ask') return <StoryEmbedNow {...embed} />
  const title = consentTitle(embed.value)
  const saved = (
    <>
      {poster !== undefined && <img alt="" src={poster} />}
      <p>{title}</p>
    </>
  )
  if (isAllowed) {
    return (
      <StoryEmbedNow {...embed} lazy={false}>
        {saved}
        {embed.children}
      </StoryEmbedNow>
    )
  }
  checkUrls(embed)
  if (!embedAttributes(embed.value, embed)) return null
  const {minHeight = keptHeight(embed), className, id, style} = embed
  const allow = () => {
    setAllowed(true)
    onConsent?.()
  }
  return (
    <div
      className={className}
      data-sanity={embed['data-sanity']}
      id={id}
      style={{minHeight, ...style}}
    >
      {saved}
      <div>
        <button onClick={allow} type="button">
          {consentText ?? `Show ${title}`.trim()}
        </button>
      </div>
      {embed.children}
    </div>
  )
}
