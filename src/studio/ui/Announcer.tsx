import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import {afterPaint} from './after-paint.ts'
import {VisuallyHidden} from './text-style.ts'

const Announce = createContext<((text: string) => void) | undefined>(undefined)
const ignore = () => undefined

/** Says to screen readers what is only seen. */
export const useAnnounce = () => useContext(Announce) ?? ignore

/** The role of a notice that is announced where it can be: Orca says nothing of an alert in a dialog. */
export const useNoticeRole = () => (useContext(Announce) ? {role: 'note'} : {role: 'alert'})

/**
 * The only live region of an array, a dialog or the tool. It is there before its text, since most screen
 * readers are silent about a region that comes with it.
 */
export function Announcer({children}: {readonly children: ReactNode}) {
  const [said, setSaid] = useState({text: '', number: 0})
  const announce = useCallback(
    (text: string) => afterPaint(() => setSaid(({number}) => ({text, number: number + 1}))),
    [],
  )
  return (
    <Announce value={announce}>
      {children}
      <VisuallyHidden role="status">
        {/* One element, since Orca may read the last of several; a new one, to read a text again. */}
        <p key={said.number}>{said.text}</p>
      </VisuallyHidden>
    </Announce>
  )
}

/** Announces the first of the texts that says something else than before. */
export function useAnnouncement(texts: readonly string[]): void {
  const announce = useAnnounce()
  const announced = useRef<readonly string[]>([])
  useEffect(() => {
    const changed = texts.find((text, index) => text !== '' && text !== announced.current[index])
    announced.current = texts
    if (changed !== undefined) announce(changed)
  })
}

/** Messages one after the other, as they are read aloud. */
export const sentences = (messages: readonly (string | false | undefined)[]): string =>
  messages.flatMap((message) => (message ? message.replace(/\.$/, '') : [])).join('. ')
