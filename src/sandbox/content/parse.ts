import * as v from 'valibot'
import {contentSchema, type SandboxContent} from './schema.ts'

/** Content that can't be used. The message holds one line for each invalid value, with its path. */
export class SandboxContentError extends Error {
  override readonly name = 'SandboxContentError'
}

const SHOWN = 10

/**
 * Checks what came from a file or a request.
 * @throws SandboxContentError that names the path of every invalid value, up to ten.
 */
export function parseContent(value: unknown, source = 'content'): SandboxContent {
  const result = v.safeParse(contentSchema, value)
  const problems = result.success ? duplicates(result.output) : result.issues.map(describe)
  if (!result.success || problems.length > 0) throw contentError(source, problems)
  return result.output
}

/** @throws SandboxContentError also when `json` is not JSON. */
export function parseContentText(json: string, source = 'content'): SandboxContent {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    throw new SandboxContentError(`${source} is not JSON: ${(error as Error).message}`, {
      cause: error,
    })
  }
  return parseContent(value, source)
}

function contentError(source: string, problems: readonly string[]): SandboxContentError {
  const more = problems.length > SHOWN ? [`and ${problems.length - SHOWN} more`] : []
  const lines = [...problems.slice(0, SHOWN), ...more].map((line) => `\n  ${line}`)
  return new SandboxContentError(`${source} does not fit content.schema.json:${lines.join('')}`)
}

function describe(issue: v.BaseIssue<unknown>): string {
  return `${pathOf(issue)}: ${issue.message}`
}

function pathOf(issue: v.BaseIssue<unknown>): string {
  const path = (issue.path ?? [])
    .map(({key}) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '')
  return path === '' ? '(root)' : path
}

function duplicates(content: SandboxContent): string[] {
  return (['teams', 'collections', 'stories'] as const).flatMap((kind) => {
    const seen = new Set<string>()
    return content[kind].flatMap(({id}, index) => {
      if (seen.has(id)) return [`${kind}[${index}].id: "${id}" is taken by an earlier record`]
      seen.add(id)
      return []
    })
  })
}
