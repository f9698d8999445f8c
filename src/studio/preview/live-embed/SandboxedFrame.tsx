import {type ComponentProps, type RefObject, useEffect} from 'react'
import {frameAddress, type FrameContent, framePage} from '../../../embed/index.ts'
import type {EmbedConfig} from './embed-config.ts'
import {FRAME_MARK} from './focus-guard.ts'

interface SandboxedFrameProps extends Pick<ComponentProps<'iframe'>, 'style' | 'title'> {
  readonly embed: EmbedConfig
  readonly content: FrameContent
  readonly ref: RefObject<HTMLIFrameElement | null>
}

/**
 * A frame without an origin that shows one embed. Without `frameUrl` its page is a blob, not
 * `srcdoc`: the base of a `srcdoc` page is the Studio's, so `document.baseURI` would give a script
 * the Studio's whole address.
 */
export function SandboxedFrame({content, embed, ref, style, title}: SandboxedFrameProps) {
  const {frameUrl} = embed
  const address = frameUrl === undefined ? undefined : frameAddress(frameUrl, content)
  const html = frameUrl === undefined ? framePage(embed, content) : ''
  useEffect(() => {
    const {current} = ref
    if (!current) return undefined
    if (address !== undefined) {
      current.src = address
      return undefined
    }
    current.src = URL.createObjectURL(new Blob([html], {type: 'text/html; charset=utf-8'}))
    return () => URL.revokeObjectURL(current.src)
  }, [address, html, ref])
  return (
    <iframe
      data-stories={FRAME_MARK}
      ref={ref}
      referrerPolicy="no-referrer"
      sandbox="allow-scripts"
      style={style}
      title={title}
    />
  )
}
