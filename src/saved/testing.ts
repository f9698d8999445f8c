import {evaluate, parse} from 'groq-js'
import type {FetchQuery} from './walk.ts'

/** A dataset in memory that evaluates the queries. */
export const datasetOf =
  (documents: readonly object[]): FetchQuery =>
  async (query, params) => {
    const value = await evaluate(parse(query, {params}), {dataset: documents, params})
    return value.get()
  }
