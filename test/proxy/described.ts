/** The description of the proxy's routes, and the validators of its responses. */
import {expect} from 'vitest'
import {readOpenApi} from '../conformance/openapi.ts'

export const {document, compile, resolve, at} = await readOpenApi('proxy-openapi.json')

interface Parameter {
  readonly name: string
  readonly schema: {
    readonly type: string
    readonly enum?: readonly string[]
    readonly minLength?: number
    readonly maxLength?: number
    readonly minimum?: number
    readonly maximum?: number
    readonly minItems?: number
    readonly maxItems?: number
    readonly items?: {readonly maxLength: number}
  }
}

const pointerOf = (path: string) => `/paths/${path.replaceAll('/', '~1')}/get`
export const parametersOf = (path: string) =>
  ((at(`${pointerOf(path)}/parameters`) ?? []) as {readonly $ref: string}[]).map(
    ({$ref}) => at($ref.slice(1)) as Parameter,
  )
/** Requests a path, and checks every part of the response against the description. */
export async function check(
  url: string,
  path: string,
  query = '',
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${url}/mounted${path}${query}`, {headers})
  const text = await response.text()
  const place = resolve(`${pointerOf(path)}/responses/${response.status}`)
  const problems: unknown[] = []
  const validate = (pointer: string, value: unknown) => {
    const validator = compile(pointer)
    if (!validator(value)) problems.push(pointer, value, validator.errors)
  }

  const content = Object.keys((at(`${place}/content`) ?? {}) as object)
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';')
  expect([type]).toEqual(content.length === 0 ? [''] : content)
  if (content.length === 0) expect(text).toBe('')
  else {
    const body: unknown = type.endsWith('json') ? JSON.parse(text) : text
    validate(`${place}/content/${type.replaceAll('/', '~1')}/schema`, body)
  }
  for (const name of Object.keys((at(`${place}/headers`) ?? {}) as object)) {
    const pointer = resolve(`${place}/headers/${name}`)
    const value = response.headers.get(name)
    if (value !== null) validate(`${pointer}/schema`, value)
    else if ((at(pointer) as {required?: boolean}).required) problems.push(`${name} is absent`)
  }
  expect(problems).toEqual([])
  return {status: response.status, text, headers: response.headers}
}

/** Values at the edges of what a schema allows, and just beyond, with the status of each. */
export function edges({
  type,
  ...schema
}: Parameter['schema']): readonly (readonly [string, number])[] {
  if (schema.enum) return [...schema.enum.map((value) => [value, 200] as const), ['other', 400]]
  switch (type) {
    case 'boolean':
      return [
        ['true', 200],
        ['false', 200],
        ['1', 400],
      ]
    case 'integer':
      return [
        [`${schema.minimum}`, 200],
        [`${schema.minimum! - 1}`, 400],
        [`${schema.maximum}`, 200],
        [`${schema.maximum! + 1}`, 400],
      ]
    case 'string':
      return [
        ['x'.repeat(schema.maxLength!), 200],
        ['x'.repeat(schema.maxLength! + 1), 400],
        ['', schema.minLength ? 400 : 200],
      ]
    case 'array':
      return [
        [Array(schema.maxItems).fill('x').join(), 200],
        [
          Array(schema.maxItems! + 1)
            .fill('x')
            .join(),
          400,
        ],
        ['', schema.minItems === 0 ? 200 : 400],
        ['x'.repeat(schema.items!.maxLength), 200],
        ['x'.repeat(schema.items!.maxLength + 1), 400],
      ]
    default:
      throw new Error(`A parameter of type ${type}`)
  }
}
