import type {TFunction} from 'sanity'
import type {Problem} from './health-groups.ts'

/** What is wrong with an item, in few words. */
export function problemText(t: TFunction, problem: Problem): string {
  switch (problem) {
    case 'missing':
      return t('field.unavailable')
    case 'unpublished':
      return t('item.not-published')
    case 'moved':
      return t('field.moved')
    case 'unknown':
      return t('tool.health.unknown')
    default: {
      const unhandled: never = problem
      return unhandled
    }
  }
}
