import {useEffect, useState} from 'react'
import type {FrameContent} from '../../embed/index.ts'
import {DRAW_TIMEOUT, type EmbedState} from './EmbedFrame.tsx'
import type {FocusState} from './focus-guard.ts'

/** Previews that load or wait, first come first. */
export type Turns = Set<() => void>

/** Previews that load at once: more of them would make each other late. */
const AT_ONCE = 2

const giveTurns = (turns: Turns) => [...turns].slice(0, AT_ONCE).forEach((give) => give())

function useTurn(turns: Turns, isWanted: boolean): boolean {
  const [hasTurn, setTurn] = useState(false)
  useEffect(() => {
    if (!isWanted) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const pass = () => {
      turns.delete(give)
      giveTurns(turns)
    }
    const give = () => {
      setTurn(true)
      // Its own `drawTimeout` may have no end, and the others wait for it.
      timer = timer ?? setTimeout(pass, DRAW_TIMEOUT)
    }
    turns.add(give)
    giveTurns(turns)
    return () => {
      clearTimeout(timer)
      setTurn(false)
      pass()
    }
  }, [isWanted, turns])
  return hasTurn
}

/** Why an embed isn't shown. `stopped`: the frame took the keyboard focus repeatedly. */
export type EmbedProblemName = Exclude<EmbedState, 'loading' | 'ready'> | 'stopped'

/** Decides whether an embed has a frame, and follows what its frame reports. */
export function useEmbedLoading(
  content: FrameContent,
  {run, status}: FocusState,
  turns: Turns,
  isVisible: boolean,
) {
  const [attempt, setAttempt] = useState(0)
  /** Another one for each embed, page and try. */
  const key = JSON.stringify([content, attempt])
  const [reported, setReported] = useState<{key: string; run: number; state: EmbedState}>()
  // After a pause an embed loads again. A failure remains.
  const isCurrent = reported?.key === key && (reported.run === run || reported.state !== 'ready')
  const state = isCurrent ? reported.state : 'loading'
  const isRunning = status === 'running'
  const isLoading = isRunning && isVisible && state === 'loading'
  const hasTurn = useTurn(turns, isLoading)
  // An embed that is late is shown all the same. A script that didn't load draws nothing.
  const isAlive = isRunning && reported?.run === run && state !== 'failed-load'
  const failed = state === 'loading' || state === 'ready' ? undefined : state
  return {
    // The frame of a former run was removed, although nothing may have been rendered meanwhile.
    key: run + key,
    hasFrame: isLoading ? hasTurn : isAlive,
    isReady: isRunning && state === 'ready',
    problem: (status === 'stopped' ? status : failed) satisfies EmbedProblemName | undefined,
    report: (next: EmbedState) => setReported({key, run, state: next}),
    retry: () => setAttempt(attempt + 1),
  }
}
