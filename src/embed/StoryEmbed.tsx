'use client'
import {useEffect, useRef} from 'react'
import type {ComponentPropsWithoutRef, ReactNode} from 'react'
import type {EmbedType, Story} from '../access/index.ts'
import {embedAttributes} from './attributes.ts'
import {checkUrls, embedKey, mountAttributes, type MountOptions} from './mount.ts'
import {type EmbedValue, kindOf} from './read-target.ts'

/** Props of {@link StoryEmbed}. All others go to its element. */
export interface StoryEmbedProps
  extends
    MountOptions,
    Omit<ComponentPropsWithoutRef<'div'>, keyof MountOptions | 'dangerouslySetInnerHTML'> {
  /** A saved Collection, a saved Story, or an array of saved Stories. */
  readonly value: EmbedValue
  /**
   * The shape for which height is kept, so that nothing moves when the Stories come; for Stories
   * also passed to a `markup` function.
   *
   * @defaultValue `bubbles` for a Collection
   */
  readonly embedType?: EmbedType | undefined
  /**
   * The heights that the service's script draws, each a CSS length or a number of pixels.
   * `story` is for Stories without an `embedType`.
   *
   * @defaultValue what the sandbox's draws: 8.5 em for bubbles, 19 em for others
   */
  readonly heights?:
    | {readonly [shape in EmbedType | 'story']?: number | string | undefined}
    | undefined
  /**
   * The height that is kept for this embed: a CSS length, or a number of pixels.
   *
   * @defaultValue by `heights`
   */
  readonly minHeight?: number | string | undefined
  /** For overlays of visual editing: what `encodeDataAttribute` returns for the value's path. */
  readonly 'data-sanity'?: string | undefined
  /**
   * Stories to link until the script has drawn something, or if it never does, as
   * `fetchCollection` returns them.
   */
  readonly stories?: readonly Pick<Story, 'id' | 'displayTitle' | 'watchUrl'>[] | undefined
  /** In place of the links to `stories`. */
  readonly children?: ReactNode
}

/**
 * Shows a saved Collection or saved Stories. Renders nothing where the value names nothing.
 *
 * @throws TypeError while it renders, for a brand or an address that can't be used.
 * @example
 * `<StoryEmbed brand="service" scriptUrl={scriptUrl} value={page.shelf} />`
 */
export function StoryEmbed(props: StoryEmbedProps): ReactNode {
  const {
    value,
    attributes: _attributes,
    brand: _brand,
    markup: _markup,
    kind: _kind,
    scriptUrl: _scriptUrl,
    apiBaseUrl: _apiBaseUrl,
    disableAnalytics: _disableAnalytics,
    discover,
    nonce: _nonce,
    lazy,
    embedType: _embedType,
    heights: _heights,
    minHeight = keptHeight(props),
    stories,
    children,
    style,
    ...rest
  } = props
  const ref = useRef<HTMLDivElement>(null)
  const attributes = embedAttributes(value, props)
  checkUrls(props)
  // As text: a value that is fetched again is another object, and the same embed.
  const key = embedKey(attributes, props) + textOf(discover)
  const isEager = lazy === false
  const latest = useRef({attributes, props})
  // React 18 has no `useEffectEvent`.
  useEffect(() => {
    latest.current = {attributes, props}
  })
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const {attributes, props} = latest.current
    const end = mountAttributes(element, attributes, props, isEager, key)
    // React ends the effects of what it only hides, too, and shows it again.
    return () => end(element.isConnected)
  }, [key, isEager])
  if (!attributes) return null

  const links = stories?.map(
    ({id, displayTitle, watchUrl}) =>
      /^https?:/i.test(`${watchUrl}`) && (
        <a key={id} href={watchUrl}>
          {displayTitle || watchUrl}
        </a>
      ),
  )
  return (
    <div {...rest} ref={ref} style={{minHeight, ...style}}>
      <div style={children ? undefined : ROW}>{children || links}</div>
    </div>
  )
}

/** The height of an embed that has none of its own. */
export function keptHeight({
  embedType,
  heights,
  kind,
  value,
}: Pick<StoryEmbedProps, 'embedType' | 'heights' | 'kind' | 'value'>): number | string {
  const shape = embedType ?? (kindOf(value, kind) === 'collection' ? 'bubbles' : 'story')
  return heights?.[shape] ?? (shape === 'bubbles' ? '8.5em' : '19em')
}

/** Options as text, for what JSON can hold. */
function textOf(options: object | undefined): string {
  try {
    return JSON.stringify(options) ?? ''
  } catch {
    return ''
  }
}

/** One row, however many: it must not be higher than what takes its place. */
const ROW = {display: 'flex', gap: '1em', overflowX: 'auto', whiteSpace: 'nowrap'} as const
