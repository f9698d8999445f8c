import type {Exemption} from './exemptions.ts'
import {findProblems} from './find-problems.ts'

/** The parts of a Studio's page that the plugin draws. */
const PLUGIN = '[data-stories]'
const PART = '[role=dialog], [role=menu], [data-testid^="field-"], [data-stories=tool]'

/** Finds the problems of what the plugin draws in a Studio, or of a whole page without one. */
export function findProblemsOfPlugin(exemptions: readonly Exemption[]): string[] {
  const parts = new Set(
    [...document.querySelectorAll(PLUGIN)].flatMap((element) => element.closest(PART) ?? []),
  )
  const outermost = [...parts].filter(
    (part) => ![...parts].some((other) => other !== part && other.contains(part)),
  )
  return outermost.flatMap((part) => findProblems(part, exemptions))
}

declare global {
  var findLayoutProblems: typeof findProblemsOfPlugin | undefined
}
globalThis.findLayoutProblems = findProblemsOfPlugin
