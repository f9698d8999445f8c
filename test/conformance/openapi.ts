import {readFile} from 'node:fs/promises'
import {Ajv2020, type ValidateFunction} from 'ajv/dist/2020.js'
import type {ListingKind} from '../../src/access/index.ts'

/** As much of a property's schema as the tests read. */
export interface PropertySchema {
  readonly type: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly pattern?: string
}

interface OpenApi {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<
      Record<string, {readonly properties: Readonly<Record<string, PropertySchema>>}>
    >
  }
}

interface Operation {
  readonly parameters?: readonly unknown[]
  readonly responses: Readonly<Record<string, unknown>>
}

export const RECORD_NAMES = {
  teams: 'Team',
  collections: 'Collection',
  stories: 'Story',
} as const satisfies Record<ListingKind, string>

/** The description of the contract, with validators made from it. */
export interface Description {
  readonly document: OpenApi
  /** A validator of the response's body, following references as a reader would. */
  response(kind: ListingKind, status: number): ValidateFunction
  record(kind: ListingKind): ValidateFunction
  properties(kind: ListingKind): Readonly<Record<string, PropertySchema>>
}

export async function readDescription(): Promise<Description> {
  const file = new URL('../../docs/openapi.json', import.meta.url)
  const document = JSON.parse(await readFile(file, 'utf8')) as OpenApi
  const ajv = new Ajv2020({strict: true, allowUnionTypes: true, allErrors: true})
  // The document's own words are no keywords of JSON Schema.
  ajv.addVocabulary(['openapi', 'info', 'servers', 'security', 'paths', 'components'])
  ajv.addSchema(document, 'openapi')

  function compile(pointer: string): ValidateFunction {
    const validate = ajv.getSchema(`openapi#${pointer}`)
    if (!validate) throw new Error(`The description has no ${pointer}`)
    return validate
  }

  function response(kind: ListingKind, status: number): ValidateFunction {
    const place = `/paths/~1${kind}/get/responses/${status}`
    const found = document.paths[`/${kind}`]?.['get']?.responses[status] as
      | {readonly $ref?: string}
      | undefined
    if (!found) throw new Error(`The description has no ${status} of ${kind}`)
    const pointer = found.$ref?.replace('#', '') ?? place
    return compile(`${pointer}/content/application~1json/schema`)
  }

  return {
    document,
    response,
    record: (kind) => compile(`/components/schemas/${RECORD_NAMES[kind]}`),
    properties: (kind) => document.components.schemas[RECORD_NAMES[kind]]?.properties ?? {},
  }
}
