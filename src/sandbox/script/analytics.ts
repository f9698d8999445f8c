import type {Story} from '../../access/index.ts'
import type {Addresses} from './address.ts'
import type {View} from './views.ts'

/** Reports what visitors saw. */
export type Report = (type: View['type'], stories: readonly Story[]) => void

/** Sends reports in the background, or nothing at all when analytics are disabled. */
export function createReport({embed}: Addresses, disabled: boolean): Report {
  if (disabled) return () => {}
  return (type, stories) => {
    const view: View = {type, storyIds: stories.map(({id}) => id)}
    // As text: no preflight, so that it also leaves a sandboxed frame and a closing page.
    navigator.sendBeacon(`${embed}views`, JSON.stringify(view))
  }
}
