import {ConcreteRuleClass} from 'sanity'

interface RuleLike {
  readonly _rules?: readonly {readonly flag?: string; readonly constraint?: unknown}[]
}

/**
 * How many items an array may have, read from its rules as Studio reads it for its own Add: the
 * first `max` counts, and one that follows another field doesn't.
 */
export function arrayMax({validation}: {readonly validation?: unknown}): number | undefined {
  const constraint = rulesOf(validation)
    .flatMap(({_rules}) => _rules ?? [])
    .find(({flag}) => flag === 'max')?.constraint
  return typeof constraint === 'number' ? constraint : undefined
}

function rulesOf(validation: unknown): RuleLike[] {
  if (Array.isArray(validation)) return validation.flatMap(rulesOf)
  if (typeof validation === 'function') {
    // A rule that needs the form's context is not evaluated.
    try {
      return rulesOf(validation(ConcreteRuleClass.array()))
    } catch {
      return []
    }
  }
  return typeof validation === 'object' && validation !== null ? [validation] : []
}
