/** The used part of an OpenAPI 3.1 description. */
export interface OpenApi {
  readonly info: {readonly title: string; readonly description?: string}
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

interface Reference {
  readonly $ref?: string
}

interface Operation {
  readonly summary?: string
  readonly description?: string
  readonly parameters?: readonly (Parameter & Reference)[]
  readonly responses: Readonly<Record<string, Response & Reference>>
}

interface Parameter {
  readonly name: string
  readonly required?: boolean
  readonly description?: string
  readonly schema?: Schema
}

interface Response {
  readonly description: string
  readonly content?: Readonly<Record<string, {readonly schema?: Schema}>>
}

interface Schema extends Reference {
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly items?: Schema
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
}

/** A description of an HTTP interface as a Markdown page, which the site's search finds, too. */
export function openApiPage(api: OpenApi): string {
  const {info, paths} = api
  const schemas = Object.entries((api.components['schemas'] ?? {}) as Record<string, Schema>)
  const parts = [
    `# ${info.title}`,
    info.description ?? '',
    ...Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) =>
        operationText(api, `${method.toUpperCase()} ${path}`, operation),
      ),
    ),
    ...(schemas.length > 0 ? ['## Schemas'] : []),
    ...schemas.map(([name, schema]) => schemaText(name, schema)),
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function operationText(api: OpenApi, name: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map((each) => resolve<Parameter>(api, each))
  const responses = Object.entries(operation.responses).map(
    ([status, each]) => [status, resolve<Response>(api, each)] as const,
  )
  return [
    `## \`${name}\``,
    [operation.summary, operation.description].filter(Boolean).join('. '),
    table(
      ['Parameter', 'Type', 'Meaning'],
      parameters.map(({name, required, schema, description}) => [
        `\`${name}\`${required ? ' (required)' : ''}`,
        typeOf(schema),
        description ?? schema?.description ?? '',
      ]),
    ),
    table(
      ['Status', 'Body', 'Meaning'],
      responses.map(([status, {content, description}]) => [
        status,
        Object.values(content ?? {})
          .map(({schema}) => typeOf(schema))
          .join(', '),
        description,
      ]),
    ),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

function schemaText(name: string, schema: Schema): string {
  const {properties = {}, required = [], description, $ref} = schema
  const rows = Object.entries(properties).map(([field, of]) => [
    `\`${field}\`${required.includes(field) ? '' : ' (optional)'}`,
    typeOf(of),
    of.description ?? '',
  ])
  const base = $ref === undefined ? '' : `Has the fields of ${typeOf({$ref})}, too.`
  const type = rows.length === 0 && base === '' ? typeOf(schema) : ''
  return [`### ${name}`, description ?? '', base, type, table(['Field', 'Type', 'Meaning'], rows)]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** A type as a reader writes it, with links to the schemas of the page. */
function typeOf(schema: Schema | undefined): string {
  if (schema === undefined) return ''
  const {$ref, const: constant, enum: values, items, oneOf, anyOf, type} = schema
  if ($ref !== undefined) return `[${nameOf($ref)}](#${nameOf($ref).toLowerCase()})`
  if (constant !== undefined) return `\`${JSON.stringify(constant)}\``
  if (values) return values.map((value) => `\`${JSON.stringify(value)}\``).join(' or ')
  if (oneOf ?? anyOf) return (oneOf ?? anyOf)!.map((each) => typeOf(each)).join(' or ')
  if (items) return `array of ${typeOf(items)}`
  return [type ?? ''].flat().join(' or ')
}

const nameOf = (reference: string) => reference.split('/').at(-1) ?? ''

function resolve<T>(api: OpenApi, value: T & Reference): T {
  const [, kind = '', name = ''] = /^#\/components\/(\w+)\/([\w-]+)$/.exec(value.$ref ?? '') ?? []
  return kind === '' ? value : (api.components[kind]?.[name] as T)
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
