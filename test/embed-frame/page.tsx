import {StrictMode, useState} from 'react'
import {createRoot} from 'react-dom/client'
import type {EmbedConfig} from '../../src/studio/preview/live-embed/embed-config.ts'
import {EmbedFrame} from '../../src/studio/preview/live-embed/EmbedFrame.tsx'

/** What a page of the test's Studio is told. */
export interface Told {
  readonly embed: EmbedConfig
  readonly attributes: Readonly<Record<string, string>>
}

const told = JSON.parse(document.querySelector('#props')?.textContent ?? '') as Told

function Page() {
  const [state, setState] = useState('')
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')
  return (
    <>
      <button onClick={() => setScheme('dark')} type="button">
        Dark
      </button>
      <output>{state}</output>
      <EmbedFrame
        content={{attributes: told.attributes, scheme}}
        embed={told.embed}
        key={scheme}
        onState={setState}
        title="Embed"
        width={390}
      />
    </>
  )
}

createRoot(document.querySelector('#root') as Element).render(
  <StrictMode>
    <Page />
  </StrictMode>,
)
