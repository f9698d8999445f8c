import {useState, type ReactNode} from 'react'
import {onEvent, StoryEmbed, type EmbedValue, type StoryEmbedProps} from '../../src/embed/index.ts'

/** One embed of a page. */
export interface Shown extends Omit<StoryEmbedProps, 'value' | 'brand' | 'scriptUrl'> {
  readonly value: EmbedValue
}

/** The props that the server passes to the page, as JSON. */
export interface SiteProps {
  readonly brand: string
  readonly scriptUrl: string
  readonly nonce?: string
  readonly discover?: Readonly<Record<string, unknown>>
  /** Pages for client-side navigation, each with its embeds. */
  readonly pages: readonly {
    readonly name: string
    readonly embeds: readonly Shown[]
    /** Pixels above the embeds. */
    readonly above?: number
  }[]
}

/** The events that the page's scripts reported. */
declare global {
  var events: unknown[] | undefined
}

const report = onEvent((type) => (globalThis.events ??= []).push(type), ['open', 'play', 'close'])

/**
 * A small website that is rendered on the server and then navigates from page to page in the
 * browser.
 */
export function App({pages, ...script}: SiteProps): ReactNode {
  const [current, setCurrent] = useState(0)
  const [visits, setVisits] = useState(0)
  const page = pages[current]
  return (
    <>
      <nav>
        {pages.map(({name}, index) => (
          <button key={name} type="button" onClick={() => setCurrent(index)}>
            {name}
          </button>
        ))}
        <button type="button" onClick={() => setVisits(visits + 1)}>
          Render again
        </button>
        <output>{visits}</output>
      </nav>
      <main key={page?.name}>
        <h1>{page?.name}</h1>
        <div style={{height: page?.above ?? 0}} />
        {page?.embeds.map((embed, index) => {
          const discover = {...script.discover, ...report}
          // Another object each time, as from a fetch.
          const value = structuredClone(embed.value)
          return <StoryEmbed key={index} {...script} {...embed} discover={discover} value={value} />
        })}
        <p>What is below.</p>
      </main>
    </>
  )
}
