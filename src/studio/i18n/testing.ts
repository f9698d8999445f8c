import english from './en-US.json' with {type: 'json'}

/** The keys of messages that a source file uses. */
export interface UsedKeys {
  /** Whole keys. */
  readonly literal: readonly string[]
  /** Keys with placeholders, as patterns. */
  readonly patterns: readonly RegExp[]
}

/** A string that is nothing but a key: words with dots between. */
const LITERAL = /'([a-z][a-z-]*(?:\.[a-z-]+)+)'/g
/** A template that is nothing but a key with placeholders. */
const TEMPLATE = /`([a-z][a-z-]*\.(?:[a-z.-]|\$\{[^{}`]*\})*)`/g
const HOLE = /\$\{[^{}]*\}/

/** Reads a source for keys of the given groups, a group being the part before the first dot. */
export function usedKeys(source: string, groups: ReadonlySet<string>): UsedKeys {
  const isKey = (text: string) => groups.has(text.slice(0, text.indexOf('.')))
  const found = (kind: RegExp) => [...source.matchAll(kind)].map((match) => match[1]!).filter(isKey)
  return {
    literal: found(LITERAL),
    patterns: found(TEMPLATE)
      .filter((template) => HOLE.test(template))
      .map((template) => new RegExp(`^${template.split(HOLE).map(escape).join('[a-z-]+')}$`)),
  }
}

const escape = (text: string) => text.replaceAll('.', '\\.')

/** In place of Studio's `useTranslation`: the plugin's English. */
export function englishTranslation(): never {
  const messages: Readonly<Record<string, string>> = english
  const t = (key: string, values: Readonly<Record<string, unknown>> = {}) => {
    const plural = `${key}_${values['count'] === 1 ? 'one' : 'other'}`
    const message = messages[key] ?? messages[plural] ?? key
    return message.replaceAll(/\{\{(\w+)(?:, number)?\}\}/g, (_, name: string) =>
      String(values[name]),
    )
  }
  return {t} as never
}
