import {describe, expect, it} from 'vitest'
import contract from '../../docs/openapi.json' with {type: 'json'}
import proxy from '../../docs/proxy-openapi.json' with {type: 'json'}
import {type OpenApi, openApiPage} from './openapi-page.ts'

const api: OpenApi = {
  info: {title: 'A service', description: 'What it does.'},
  paths: {
    '/teams': {
      get: {
        summary: 'All Teams',
        parameters: [{$ref: '#/components/parameters/q', name: ''}],
        responses: {
          200: {
            description: 'The Teams.',
            content: {
              'application/json': {
                schema: {type: 'array', items: {$ref: '#/components/schemas/Team'}},
              },
            },
          },
          429: {$ref: '#/components/responses/TooMany', description: ''},
        },
      },
    },
  },
  components: {
    parameters: {q: {name: 'q', required: true, description: 'a | b', schema: {type: 'string'}}},
    responses: {TooMany: {description: 'Wait.'}},
    schemas: {
      Team: {
        type: 'object',
        required: ['id'],
        properties: {id: {type: 'string', description: 'Its ID.'}, kind: {enum: ['a', 'b']}},
      },
    },
  },
}

describe('the page of an OpenAPI description', () => {
  it('lists paths with their parameters and responses, and the schemas', () => {
    expect(openApiPage(api)).toBe(`# A service

What it does.

## \`GET /teams\`

All Teams

| Parameter | Type | Meaning |
| --- | --- | --- |
| \`q\` (required) | string | a \\| b |

| Status | Body | Meaning |
| --- | --- | --- |
| 200 | array of [Team](#team) | The Teams. |
| 429 |  | Wait. |

## Schemas

### Team

| Field | Type | Meaning |
| --- | --- | --- |
| \`id\` | string | Its ID. |
| \`kind\` (optional) | \`"a"\` or \`"b"\` |  |
`)
  })

  it.each([
    ['the service', contract],
    ['the proxy', proxy],
  ])('has every path and schema of %s, and only links that lead to a heading', (_, description) => {
    const page = openApiPage(description as unknown as OpenApi)
    for (const path of Object.keys(description.paths)) expect(page).toContain(`\`GET ${path}\``)
    const headings = Array.from(page.matchAll(/^### (\w+)$/gm), ([, name = '']) => name)
    expect(headings).toEqual(Object.keys(description.components.schemas))
    const anchors = new Set(headings.map((name) => name.toLowerCase()))
    const links = Array.from(page.matchAll(/\]\(#([^)]+)\)/g), ([, anchor = '']) => anchor)
    expect(links.length).toBeGreaterThan(3)
    expect(links.filter((anchor) => !anchors.has(anchor))).toEqual([])
    expect(page).not.toContain('undefined')
  })
})
