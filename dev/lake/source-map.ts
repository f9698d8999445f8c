import type {ContentSourceMap} from '@sanity/client'
import {isRecord} from './types.ts'

/**
 * Maps the texts of a query's result to the documents that they are from, for visual editing. Only
 * values are mapped that the projection left at their path, beside the `_id` of their document.
 *
 * @param documents - As the query saw them.
 */
export function sourceMapOf(
  result: unknown,
  documents: readonly Record<string, unknown>[],
): ContentSourceMap {
  const map: ContentSourceMap = {documents: [], paths: [], mappings: {}}
  const trace = (value: unknown, at: string, source: unknown, path: string, document: number) => {
    if (typeof value === 'string' && value === source) {
      map.mappings[at] = {
        type: 'value',
        source: {type: 'documentValue', document, path: map.paths.push(path) - 1},
      }
    } else if (Array.isArray(value) && Array.isArray(source)) {
      value.forEach((item: unknown, index) => {
        const key: unknown = isRecord(item) ? item['_key'] : undefined
        const origin = source.find((one) => isRecord(one) && one['_key'] === key)
        if (typeof key !== 'string') return
        trace(item, `${at}[${index}]`, origin, `${path}[?(@._key=='${key}')]`, document)
      })
    } else if (isRecord(value) && isRecord(source)) {
      for (const [name, inner] of Object.entries(value)) {
        const step = `['${name}']`
        trace(inner, at + step, source[name], path + step, document)
      }
    }
  }
  const look = (value: unknown, at: string) => {
    if (Array.isArray(value)) {
      value.forEach((item: unknown, index) => look(item, `${at}[${index}]`))
    }
    if (!isRecord(value)) return
    const origin = documents.find((one) => one['_id'] === value['_id'])
    if (origin) {
      // In a perspective, a draft has the ID of the published document.
      const _id = String(origin['_originalId'] ?? origin['_id'])
      const document = map.documents.push({_id, _type: String(origin['_type'])}) - 1
      trace(value, at, origin, '$', document)
    } else {
      for (const [name, inner] of Object.entries(value)) look(inner, `${at}['${name}']`)
    }
  }
  look(result, '$')
  return map
}
