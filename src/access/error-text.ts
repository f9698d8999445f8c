const MAX_LENGTH = 300
/**
 * The contract does not name the fields of an error's body: the common ones, most specific first.
 */
const FIELDS = [
  'message',
  'error',
  'detail',
  'error_description',
  'errorMessage',
  'msg',
  'reason',
  'description',
  'title',
  'errors',
  'details',
]

/**
 * The message in the body of an error, on one line; empty when there is none.
 *
 * @param hide - takes secrets out, before the line is cut: half a secret would not be found any
 * more
 */
export function errorText(body: string, hide: (text: string) => string = (text) => text): string {
  const trimmed = body.trim()
  let text: string
  try {
    text = fromJson(JSON.parse(trimmed), 0)
  } catch {
    text = trimmed.startsWith('<') ? fromHtml(trimmed) : trimmed
  }
  const line = hide(text.replace(/[\s\p{Cc}]+/gu, ' ').trim())
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}…` : line
}

/** The message may lie in an object or a list, as in `{"error": {"message": …}}`. */
function fromJson(value: unknown, depth: number): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null || depth > 3) return ''
  const parts = Array.isArray(value) ? value.slice(0, 3) : FIELDS.map((field) => own(value, field))
  for (const part of parts) {
    const text = fromJson(part, depth + 1)
    if (text.trim() !== '') return text
  }
  return ''
}

function own(value: object, field: string): unknown {
  return Object.hasOwn(value, field) ? (value as Record<string, unknown>)[field] : undefined
}

function fromHtml(html: string): string {
  const title = /<(title|h1)\b[^>]*>([^<]+)/i.exec(html)?.[2]
  return title ?? html.replace(/<(style|script)\b[^]*?<\/\1\s*>|<[^>]*>/gi, ' ')
}
