import {readFile} from 'node:fs/promises'
import {Ajv2020, type ValidateFunction} from 'ajv/dist/2020.js'
import type {ListingKind} from '../../src/access/index.ts'

/** The part of a property's schema that the tests read. */
export interface PropertySchema {
  readonly type: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly pattern?: string
}

export interface OpenApi {
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

/** An OpenAPI document, with validators made from it. */
export interface OpenApiDocument {
  readonly document: OpenApi
  /** A validator of the schema at a JSON pointer. */
  compile(pointer: string): ValidateFunction
  /** The pointer to an object, with references resolved. */
  resolve(pointer: string): string
  /** The object at a JSON pointer; `undefined` where there is none. */
  at(pointer: string): unknown
}

export async function readOpenApi(name: string): Promise<OpenApiDocument> {
  const file = new URL(`../../docs/${name}`, import.meta.url)
  const document = JSON.parse(await readFile(file, 'utf8')) as OpenApi
  const ajv = new Ajv2020({strict: true, allowUnionTypes: true, allErrors: true})
  // OpenAPI's own keywords aren't keywords of JSON Schema.
  ajv.addVocabulary(['openapi', 'info', 'servers', 'security', 'paths', 'components'])
  ajv.addSchema(document, 'openapi')

  const at = (pointer: string): unknown => {
    let found: unknown = document
    for (const part of pointer.split('/').slice(1)) {
      const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
      found = (found as Record<string, unknown> | undefined)?.[key]
    }
    return found
  }
  return {
    document,
    at,
    compile(pointer) {
      const validate = ajv.getSchema(`openapi#${pointer}`)
      if (!validate) throw new Error(`The description has no ${pointer}`)
      return validate
    },
    resolve(pointer) {
      const found = at(pointer) as {readonly $ref?: string} | undefined
      if (!found) throw new Error(`The description has no ${pointer}`)
      return found.$ref?.replace('#', '') ?? pointer
    },
  }
}

/** The description of the contract, with validators made from it. */
export interface Description {
  readonly document: OpenApi
  /** A validator of the response's body. */
  response(kind: ListingKind, status: number): ValidateFunction
  record(kind: ListingKind): ValidateFunction
  properties(kind: ListingKind): Readonly<Record<string, PropertySchema>>
}

export async function readDescription(): Promise<Description> {
  const {document, compile, resolve} = await readOpenApi('openapi.json')
  return {
    document,
    response: (kind, status) =>
      compile(
        `${resolve(`/paths/~1${kind}/get/responses/${status}`)}/content/application~1json/schema`,
      ),
    record: (kind) => compile(`/components/schemas/${RECORD_NAMES[kind]}`),
    properties: (kind) => document.components.schemas[RECORD_NAMES[kind]]?.properties ?? {},
  }
}
