import * as v from 'valibot'
import {checkWith, FINDINGS} from '../../check/index.ts'
import {datasetQuery} from '../check-command/dataset-query.ts'
import type {TargetOptions} from '../check-command/options.ts'
import type {DatasetTarget, ServiceTarget} from '../check-command/settings.ts'
import {count, defineTool, flag, KIND, listOf, PAGE, PAGED, paged, said, text} from './tool.ts'

/** Uses of an item that are listed. */
const MAX_USES = 20

const CHECKED = v.looseObject({
  status: v.pipe(
    v.picklist(FINDINGS),
    v.description(
      'missing: not in the library. unpublished: visitors can’t see it. moved: now in `currentTeamId`. unknown: the value can’t be read. available: none of these',
    ),
  ),
  kind: KIND,
  id: v.optional(said('What the value saves, or `tag`')),
  uses: listOf(
    v.looseObject({
      documentId: said('Of the published document, whether or not there is one'),
      path: said('Such as sections[_key=="a1"].clip'),
    }),
    `Where it is used: ${MAX_USES} at most`,
  ),
  useCount: count('In how many places it is used'),
})

const OF_STATUS = count('How many items have this status')

export const checkDocuments = (
  service: ServiceTarget,
  dataset: DatasetTarget,
  {alias, stringField, timeout}: TargetOptions,
  signal: AbortSignal,
) =>
  defineTool({
    title: 'Check documents',
    description:
      'Finds every Story and Collection that the dataset’s documents, drafts and releases use, and which of them are missing or can’t be seen by visitors. Changes nothing. Call it after saving values.',
    input: v.strictObject({
      types: v.optional(
        v.pipe(
          v.array(text('A type')),
          v.maxLength(100),
          v.description('Only documents of these types'),
        ),
      ),
      release: v.optional(text('Only documents of this release, such as rA1b2C3')),
      includeAvailable: v.optional(flag('Lists items that are available, too'), false),
      ...PAGE,
    }),
    output: v.object({
      documents: count('Documents searched'),
      values: count('Values found in them'),
      summary: v.object(v.entriesFromList(FINDINGS, OF_STATUS)),
      items: listOf(CHECKED, 'The worst first'),
      ...PAGED,
    }),
    run: async ({offset, limit, ...wanted}) => {
      const names = {strings: stringField, aliases: Object.fromEntries(alias)}
      const report = await checkWith(
        {...service, ...wanted, ...names, timeout, signal},
        datasetQuery(dataset, {perspective: 'raw', timeoutMs: timeout}),
      )
      const items = report.items.slice(offset, offset + limit).map(({uses, ...item}) => ({
        ...item,
        uses: uses.slice(0, MAX_USES),
        useCount: uses.length,
      }))
      return {...report, items, ...paged(offset, items.length, report.items.length)}
    },
  })
