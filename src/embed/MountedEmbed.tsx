'use client'
import {useEffect, useRef, useState, useSyncExternalStore} from 'react'
import type {ComponentPropsWithoutRef, CSSProperties, ReactNode} from 'react'
import {embedAttributes} from './attributes.ts'
import {keptHeight, measuredHeight} from './kept-height.ts'
import {checkUrls, embedKey, mountAttributes, type MountOptions} from './mount.ts'
import type {EmbedValue} from './read-target.ts'

type Options = Omit<MountOptions, 'consentText' | 'stories'>

/** Props of {@link MountedEmbed}. All others go to its element. */
export interface MountedEmbedProps
  extends
    Options,
    Omit<ComponentPropsWithoutRef<'div'>, keyof MountOptions | 'dangerouslySetInnerHTML'> {
  /** A saved Collection, a saved Story, or an array of saved Stories. */
  readonly value: EmbedValue
  /** For overlays of visual editing: what `encodeDataAttribute` returns for the value's path. */
  readonly 'data-sanity'?: string | undefined
}

/** The part of `StoryEmbed` that needs a browser. */
export function MountedEmbed(props: MountedEmbedProps): ReactNode {
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
    load,
    onLoad: _onLoad,
    embedType: _embedType,
    heights: _heights,
    style,
    ...rest
  } = props
  const ref = useRef<HTMLDivElement>(null)
  const attributes = embedAttributes(value, props)
  checkUrls(props)
  const latest = useRef({attributes, props})
  // React 18 has no `useEffectEvent`.
  useEffect(() => {
    latest.current = {attributes, props}
  })
  // As text: a value that is fetched again is another object, and the same embed.
  const key = embedKey(attributes, props) + textOf(discover)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const {attributes, props} = latest.current
    const onLoad = () => latest.current.props.onLoad?.()
    const end = mountAttributes(element, attributes, {...props, load, onLoad}, undefined, key)
    // React ends the effects of what it only hides, too, and shows it again.
    return () => end(element.isConnected)
  }, [key, load])
  // A server has measured nothing: the page must not differ from what it has sent.
  const isServer = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )
  const [known] = useState(() => (isServer ? undefined : measuredHeight(props)))
  if (!attributes) return null

  const minHeight = keptHeight(props, known, style?.minHeight)
  const kept = {'--stories-height': minHeight, ...style, minHeight} as CSSProperties
  return <div {...rest} ref={ref} style={kept} />
}

/** Options as text, for what JSON can hold. */
function textOf(options: object | undefined): string {
  try {
    return JSON.stringify(options) ?? ''
  } catch {
    return ''
  }
}
