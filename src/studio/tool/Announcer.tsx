import {createContext, type ReactNode, useContext, useEffect, useState} from 'react'
import {VisuallyHidden} from '../ui/text-style.ts'

const Announce = createContext<(text: string) => void>(() => undefined)

/**
 * The live region of the tool's pages. It is there before any of them, since screen readers are silent
 * about a region that is inserted together with its text.
 */
export function Announcer({children}: {readonly children: ReactNode}) {
  const [text, setText] = useState('')
  return (
    <Announce value={setText}>
      {children}
      <VisuallyHidden role="status">
        {text !== '' && text.split('\n').map((each) => <p key={each}>{each}</p>)}
      </VisuallyHidden>
    </Announce>
  )
}

/** Announces what a page says, whenever it says something else. */
export function useAnnouncement(...texts: readonly string[]): void {
  const announce = useContext(Announce)
  const text = texts.filter(Boolean).join('\n')
  useEffect(() => announce(text), [announce, text])
}
