import * as v from 'valibot'
import {MAX_LIMIT} from '../../access/index.ts'
import {checkValue} from '../../check/index.ts'
import {PAGE_ARGUMENTS, pageOf} from './result-page.ts'
import {defineTool, Refusal, takes} from './tool.ts'
import {titleToSave} from './get-value.ts'

/** Values of one call that are looked up: no more fit into a result. */
const MAX_CHECKED = 50

export const checkValues = defineTool({
  title: 'Check saved values',
  description:
    'Says of values that documents hold what became of their Stories and Collections, in the order of `values`. `status` is missing: not in the library; unpublished: visitors can’t see it; empty: a Collection without Stories; moved: now in `currentTeamId`; unknown: the value can’t be read, or the library is not there; no-access: of a Team that you may not see; or available. `value` is the right one, where one is meant: the saved one has invisible characters or a former Team. Save it as a whole.',
  input: takes({
    values: v.pipe(
      v.array(v.record(v.string(), v.unknown(), 'Pass a string as {kind, id}')),
      v.minLength(1),
      v.maxLength(MAX_LIMIT),
      v.description(
        'As documents hold them: {_type, teamId, id or tag, title}, with `kind` (collection or story) where `_type` is of the project’s. A string as {kind, id}, or {kind, tag, teamId}',
      ),
    ),
    offset: PAGE_ARGUMENTS.offset,
  }),
  run: async ({values, offset}, library) => {
    const checked = await Promise.all(
      values.slice(offset, offset + MAX_CHECKED).map(async (given, at) => {
        const index = at + offset
        const found = await checkValue(given, library.load, titleToSave)
        if (found) return {index, ...found}
        throw new Refusal(`values.${index}: pass \`kind\`, collection or story, beside \`_type\`.`)
      }),
    )
    const {shown, paged} = pageOf(checked, offset, values.length)
    return {values: shown, ...paged}
  },
})
