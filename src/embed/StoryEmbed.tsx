import {createElement, type ReactElement, Suspense} from 'react'
import type {ComponentPropsWithoutRef, ReactNode} from 'react'
import {embedAttributes} from './attributes.ts'
import {configuredHeight, keptHeight, heightKey} from './kept-height.ts'
import {checkUrls, embedKey, type MountOptions} from './mount.ts'
import {MountedEmbed} from './MountedEmbed.tsx'
import type {EmbedValue} from './read-target.ts'
import {type Create, drawThumbnails, embedStyles} from './thumbnails.ts'

/** Props of {@link StoryEmbed}. All others go to its element. */
export interface StoryEmbedProps
  extends
    MountOptions,
    Omit<ComponentPropsWithoutRef<'div'>, keyof MountOptions | 'dangerouslySetInnerHTML'> {
  /** A saved Collection, a saved Story, or an array of saved Stories. */
  readonly value: EmbedValue
  /** For overlays of visual editing: what `encodeDataAttribute` returns for the value's path. */
  readonly 'data-sanity'?: string | undefined
  /** In place of the thumbnails of `stories`. */
  readonly children?: ReactNode
}

/**
 * Shows a saved Collection or saved Stories. Renders nothing where the value names nothing.
 *
 * The value is read and thumbnails are rendered here, on a server where the page is: a browser gets
 * neither `stories` nor the code for both.
 *
 * @throws TypeError while it renders, for a brand or an address that can't be used.
 * @example
 * `<StoryEmbed brand="service" scriptUrl={scriptUrl} value={page.shelf} stories={stories} />`
 */
export function StoryEmbed(props: StoryEmbedProps): ReactNode {
  const {
    value,
    attributes: _attributes,
    brand,
    markup: _markup,
    kind: _kind,
    scriptUrl,
    apiBaseUrl,
    disableAnalytics,
    discover,
    nonce,
    load,
    onLoad,
    embedType: _embedType,
    heights: _heights,
    consentText: _consentText,
    stories: _stories,
    children,
    ...rest
  } = props
  const attributes = embedAttributes(value, props)
  checkUrls(props)
  if (!attributes) return null
  const embed = {
    attributes,
    brand,
    scriptUrl,
    apiBaseUrl,
    disableAnalytics,
    discover,
    nonce,
    load,
    onLoad,
    shape: heightKey(props),
    height: configuredHeight(props, rest.style?.minHeight),
    fallback: keptHeight(props),
  }
  const own = [children].flat(9).some(Boolean) ? (
    <div className="stories-row">{children}</div>
  ) : undefined
  const drawn = drawThumbnails(create, props, own)
  const styles = (
    <style nonce={nonce} suppressHydrationWarning>
      {embedStyles}
    </style>
  )
  return (
    // As text: a value that is fetched again is another object, and the same embed.
    <MountedEmbed {...rest} key={embedKey(embed)} embed={embed}>
      {/* Not in the head by React 19's `precedence`: Astro's router takes it away there. Drawn again
          alone where Dark Reader adds styles beside it. A server may send it at a large page's end. */}
      {drawn !== own && <Suspense fallback={styles}>{styles}</Suspense>}
      {drawn}
    </MountedEmbed>
  )
}

const create: Create<ReactElement> = (tag, {class: className, ...attributes}, children) =>
  createElement(tag, {className, ...attributes}, ...children)
