import {oneLine, redact, secretForms, shorten} from '../access/index.ts'

/** Characters below which a secret can't be distinguished from common text. */
const SHORTEST = 4
const LONGEST_TEXT = 500

/** Takes secrets out of what comes from elsewhere, before it is shown. */
export function createCleaner(secrets: readonly (string | undefined)[]) {
  const forms = secrets
    .filter((secret) => secret !== undefined && secret.length >= SHORTEST)
    .flatMap((secret) => secretForms(secret ?? ''))
    .toSorted((a, b) => b.length - a.length)

  const safe = (text: string) => redact(text, forms)
  return {
    /** Prepares a text for a terminal or a log: one line, no control characters, no command, bounded. */
    line(text: string): string {
      // CI reads commands in its log: `::error::` where a line begins, `##vso[…]` anywhere.
      const cleaned = safe(oneLine(text))
        .replace(/^::/, ': :')
        .replaceAll(/#(?=#[\w.-]*\[)/g, '# ')
      return shorten(cleaned, LONGEST_TEXT)
    },
    /** A copy of what can be written as JSON, with each text cleaned. */
    data: <T>(value: T, clean = safe): T =>
      JSON.parse(
        JSON.stringify(value, (_name, part: unknown) =>
          typeof part === 'string' ? clean(part) : part,
        ),
      ),
  }
}
