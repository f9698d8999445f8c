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

/** Says a text, and returns how to take it back. */
type Announce = (text: string) => () => void

const Announce = createContext<Announce | undefined>(undefined)
const ignore: Announce = () => () => {}

/** Says to screen readers what is only seen. */
export const useAnnounce = () => useContext(Announce) ?? ignore

/** The role of a notice that is announced where it can be: Orca says nothing of an alert in a dialog. */
export const useNoticeRole = () => (useContext(Announce) ? {role: 'note'} : {role: 'alert'})

/**
 * The only live region of an array, a dialog or the tool. It is there before its text, since most screen
 * readers are silent about a region that comes with it.
 */
export function Announcer({children}: {readonly children: ReactNode}) {
  const [said, setSaid] = useState<ReactNode>()
  const announce = useCallback((text: string) => {
    // One element, since Orca may read the last of several; a new one, to read a text again.
    const own = <p key={Math.random()}>{text}</p>
    afterPaint(() => setSaid(own))
    return () => afterPaint(() => setSaid((now) => now !== own && now))
  }, [])
  return (
    <Announce value={announce}>
      {children}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Announce>
  )
}

/**
 * Announces the first of the texts that says something else than before. It is taken back once none of
 * them says it any more: a reader who walks through the page would find a failure that is over.
 * Without texts, what was said stays.
 */
export function useAnnouncement(texts: readonly string[] | undefined): void {
  const announce = useAnnounce()
  const announced = useRef<readonly string[]>([])
  const last = useRef<{readonly text: string; readonly takeBack: () => void}>(undefined)
  useEffect(() => {
    if (!texts) return
    const text = texts.find((each, index) => each !== '' && each !== announced.current[index])
    announced.current = texts
    if (text !== undefined) last.current = {text, takeBack: announce(text)}
    else if (last.current && !texts.includes(last.current.text)) {
      last.current.takeBack()
      last.current = undefined
    }
  })
  useEffect(
    () => () => {
      last.current?.takeBack()
      // It may come back, as in a Studio that hides its tool.
      announced.current = []
    },
    [],
  )
}

/** Messages one after the other, as they are read aloud. */
export const sentences = (messages: readonly (string | false | undefined)[]): string =>
  messages.flatMap((message) => (message ? message.replace(/\.$/, '') : [])).join('. ')
