import {ThemeProvider} from '@sanity/ui'
import {buildTheme} from '@sanity/ui/theme'
import {StrictMode, useRef, useState} from 'react'
import {createRoot} from 'react-dom/client'
import type {EmbedConfig} from '../../src/studio/items/context.ts'
import {EmbedFrame} from '../../src/studio/preview/EmbedFrame.tsx'

/** The settings of a page of the test's Studio. */
export interface PageProps {
  readonly embed: EmbedConfig
  readonly attributes: Readonly<Record<string, string>>
  readonly zoom?: number
}

const props = JSON.parse(document.querySelector('#props')?.textContent ?? '') as PageProps

const theme = buildTheme()

function Page() {
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState('')
  const [hasConsent, setConsent] = useState(false)
  // Lower than any embed, so that it has to grow.
  const [height, setHeight] = useState(1)
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')
  return (
    <>
      <button onClick={() => setScheme('dark')} type="button">
        Dark
      </button>
      <button onClick={() => setConsent(true)} type="button">
        Consent
      </button>
      <output>{state}</output>
      <EmbedFrame
        content={{attributes: props.attributes, scheme}}
        embed={props.embed}
        key={scheme}
        closeText="Close"
        hasConsent={hasConsent}
        linkText={(address) => `Links are off: ${address}`}
        height={height}
        onHeight={setHeight}
        onState={setState}
        ref={frame}
        title="Embed"
        width={390}
        scale={props.zoom}
      />
    </>
  )
}

createRoot(document.querySelector('#root') as Element).render(
  <StrictMode>
    <ThemeProvider theme={theme}>
      <Page />
    </ThemeProvider>
  </StrictMode>,
)
