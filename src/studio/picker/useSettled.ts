import {useEffect, useState} from 'react'

/** Milliseconds without a key after which a text counts as typed. */
const PAUSE = 100

/** A text once typing has paused. A pasted or cleared text counts immediately. */
export function useSettled(text: string): string {
  const [{last, settled}, setState] = useState({last: text, settled: text})
  if (last !== text) {
    const isTyped = text !== '' && Math.abs(text.length - last.length) <= 1
    setState({last: text, settled: isTyped ? settled : text})
  }
  useEffect(() => {
    const timer = setTimeout(() => setState({last: text, settled: text}), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
