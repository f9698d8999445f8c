import {createElement, type ReactElement, type ReactNode} from 'react'
import {MountedEmbed, type MountedEmbedProps} from './MountedEmbed.tsx'
import {type Create, drawThumbnails, embedStyles} from './thumbnails.ts'
import type {ThumbnailOptions} from './thumbnails.ts'

/** Props of {@link StoryEmbed}. All others go to its element. */
export interface StoryEmbedProps
  extends MountedEmbedProps, Pick<ThumbnailOptions, 'consentText' | 'stories'> {
  /** In place of the thumbnails of `stories`. */
  readonly children?: ReactNode
}

/**
 * Shows a saved Collection or saved Stories. Renders nothing where the value names nothing.
 *
 * Thumbnails are rendered here, on a server where the page is: a browser gets neither `stories` nor
 * the code for them.
 *
 * @throws TypeError while it renders, for a brand or an address that can't be used.
 * @example
 * `<StoryEmbed brand="service" scriptUrl={scriptUrl} value={page.shelf} stories={stories} />`
 */
export function StoryEmbed(props: StoryEmbedProps): ReactNode {
  const {children, consentText: _consentText, stories: _stories, ...embed} = props
  const own = children ? <div className="stories-row">{children}</div> : undefined
  const drawn = drawThumbnails(create, props, own)
  return (
    <MountedEmbed {...embed}>
      {/* Not in the head by React 19's `precedence`: Astro's router takes it away there. */}
      {drawn !== own && (
        <style nonce={embed.nonce} suppressHydrationWarning>
          {embedStyles}
        </style>
      )}
      {drawn}
    </MountedEmbed>
  )
}

const create: Create<ReactElement> = (tag, {class: className, ...attributes}, children) =>
  createElement(tag, {...(className && {className}), ...attributes}, ...children)
