import type {StandardSchemaWithJSON} from '@modelcontextprotocol/server'
import {toStandardJsonSchema} from '@valibot/to-json-schema'
import * as v from 'valibot'
import {MAX_KEY, oneLine, shorten, visibleText} from '../../access/index.ts'

/** A part of a JSON schema, as far as it says how a value is to be read. */
interface Expected {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Expected>>
  readonly items?: Expected
}

const MAX_ISSUES = 5

/**
 * The schema of what a tool takes. It is published without its dialect, since clients refuse those
 * that they don't know, and reads what clients really send: numbers, booleans, lists and objects as
 * text, and `null` or `""` for what is left out.
 */
export function argumentsSchema<I extends v.GenericSchema>(
  schema: I,
): StandardSchemaWithJSON<unknown, v.InferOutput<I>> {
  const {'~standard': standard} = toStandardJsonSchema(schema)
  const {$schema: _dialect, ...published} = standard.jsonSchema.input({target: 'draft-2020-12'})
  return {
    '~standard': {
      ...standard,
      jsonSchema: {...standard.jsonSchema, input: () => published},
      validate: (given) => {
        const read = v.safeParse(schema, readArgument(given ?? {}, published))
        if (read.success) return {value: read.output}
        // A message of 64 kB has room for thousands, each with a name or value of any length.
        const issues = read.issues.slice(0, MAX_ISSUES).map((issue) => {
          const said = (text: string) => shorten(oneLine(text), MAX_KEY)
          return {message: `${said(v.getDotPath(issue) ?? 'arguments')}: ${said(issue.message)}`}
        })
        return {issues}
      },
    },
  } as StandardSchemaWithJSON<unknown, v.InferOutput<I>>
}

/** A value as it was meant; `undefined` for one that stands for nothing. */
function readArgument(value: unknown, expected: Expected = {}): unknown {
  const {type, properties = {}, items} = expected
  const meant = readText(value, type)
  if (meant === null || meant === '') return undefined
  if (Array.isArray(meant)) {
    // An unknown list may be nested too deep to follow.
    if (!items) return meant
    return meant.map((each) => readArgument(each, items)).filter((each) => each !== undefined)
  }
  if (typeof meant !== 'object') return meant
  const entries = Object.entries(meant).map(([name, each]) => [
    name,
    // An unknown argument keeps its value, so that an error can name it.
    Object.hasOwn(properties, name) ? readArgument(each, properties[name]) : each,
  ])
  return Object.fromEntries(entries.filter(([, each]) => each !== undefined)) as unknown
}

/** Reads a value that may have come as text, by the type that it should have. */
export function readText(given: unknown, type: string | undefined): unknown {
  if (typeof given !== 'string') return given
  const text = visibleText(given)
  if (type === 'string' || type === undefined) return text
  try {
    // The texts in it stay as they are: they may be values of documents.
    return JSON.parse(given) as unknown
  } catch {
    return text
  }
}
