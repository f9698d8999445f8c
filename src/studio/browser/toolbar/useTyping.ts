import {useEffect, useEffectEvent, useState} from 'react'

/** Milliseconds without a key after which a text counts as typed. */
const PAUSE = 100

/**
 * What is in the search box. It is searched for once typing pauses; a pasted or cleared text
 * immediately.
 *
 * @param text - What is searched for, without the spaces around it.
 * @param location - Where: at another one the box starts with the text again.
 */
export function useTyping(text: string, location: unknown, search: (text: string) => void) {
  const [{typed, sent, at}, setState] = useState({typed: text, sent: text, at: location})
  // Another part has cleared it, or has led to another location.
  const wasChangedOutside = sent.trim() !== text.trim() || at !== location
  if (wasChangedOutside) setState({typed: text, sent: text, at: location})

  const send = (next: string) => {
    // Together, so that the box knows the text as its own.
    setState((now) => ({...now, sent: next}))
    search(next)
  }
  const type = (next: string) => {
    setState((now) => ({...now, typed: next}))
    const isTyped = next.trim() !== '' && Math.abs(next.length - typed.length) <= 1
    if (!isTyped) send(next)
  }
  const sendTyped = useEffectEvent(() => send(typed))
  useEffect(() => {
    if (typed === sent) return undefined
    const timer = setTimeout(sendTyped, PAUSE)
    return () => clearTimeout(timer)
  }, [typed, sent])
  return {typed, type}
}
