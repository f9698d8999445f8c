import {type BadgeTone, Checkbox, Flex, Stack, Text} from '@sanity/ui'
import {useListFormat, useSchema} from 'sanity'
import {fieldTitle, type Release, type TypeNode} from '../../../saved/index.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {DocumentRow, VERSIONS} from '../../field/item/used-in/DocumentRow.tsx'
import {LongList} from '../dataset/LongList.tsx'
import type {Blocked, PlannedValue} from './plan-replacement.ts'
import type {Fate, PlannedDocument} from './planned-documents.ts'
import type {Outcome} from './run-changes.ts'
import type {Report} from './report.ts'
import {Muted} from '../../ui/text-style.ts'

type Status = Fate | Blocked | Outcome

/** Other statuses are `caution`. */
const TONES: Partial<Record<Status, BadgeTone>> = {
  'new-draft': 'primary',
  draft: 'primary',
  release: 'suggest',
  waiting: 'primary',
  edited: 'primary',
  done: 'positive',
  failed: 'critical',
  refused: 'critical',
  rejected: 'critical',
  invalid: 'critical',
  'has-draft': 'default',
  'no-access': 'default',
  'not-tried': 'default',
}

interface ReplaceRowsProps {
  readonly documents: readonly PlannedDocument[]
  readonly releases: ReadonlyMap<string, Release>
  readonly report: Report | undefined
  readonly excluded: ReadonlySet<string>
  /** `undefined` while nothing can be selected. */
  readonly onSelect: ((ids: readonly string[], isSelected: boolean) => void) | undefined
}

/** Each document that names the item: what happens to it, or what became of it. */
export function ReplaceRows(props: ReplaceRowsProps) {
  const {documents, releases, report, excluded, onSelect} = props
  const {t} = useMessages()
  const freeIds = documents.flatMap(({free, source}) => (free.length > 0 ? source._id : []))
  const isAll = freeIds.every((id) => !excluded.has(id))
  // An undo can leave a draft and restore its published document.
  const failed = [...(report?.results ?? [])].filter(([, {outcome}]) => outcome !== 'changed')
  const results = new Map(failed.map(([{values}, one]) => [values[0]!.source._id, one] as const))
  if (documents.length === 0) return null
  return (
    <Stack gap={4}>
      {freeIds.length > 1 && (
        <Flex align="center" as="label" gap={2} paddingX={2}>
          <Checkbox
            checked={isAll}
            disabled={!onSelect}
            indeterminate={!isAll && freeIds.some((id) => !excluded.has(id))}
            onChange={() => onSelect?.(freeIds, !isAll)}
          />
          <Text size={1} weight="medium">
            {t('tool.replace.all')}
          </Text>
        </Flex>
      )}
      <LongList rows={documents}>
        {(planned) => {
          const {source, fate, left, done} = planned
          const isFree = planned.free.length > 0
          const {outcome, reason} = results.get(source._id) ?? {}
          const own: readonly Status[] =
            fate === 'left'
              ? [...(done.length > 0 ? (['done'] as const) : []), ...left.keys()]
              : [fate]
          const statuses = (outcome === undefined ? own : [outcome]).map((status) => ({
            tone: TONES[status] ?? 'caution',
            text: status === 'release' ? 'tool.release' : `tool.outcome.${status}`,
          }))
          const {version} = planned.values[0]!.value.document
          // Only the reason to leave a variant or a proposal says which version it is.
          const isOfAny = ['left', 'done'].includes(fate) && !left.has(version as Blocked)
          return (
            <DocumentRow
              key={source._id}
              onSelect={
                freeIds.length > 0
                  ? (isSelected) => onSelect?.([source._id], isSelected)
                  : undefined
              }
              isLocked={!onSelect || !isFree}
              // A run, its undo and the selected item would end with this page.
              link={{target: '_blank'}}
              places={
                <>
                  <Places planned={planned} />
                  {reason !== undefined && <Muted>{reason}</Muted>}
                </>
              }
              releases={releases}
              statuses={[...(isOfAny && !outcome ? [VERSIONS[version]] : []), ...statuses]}
              selected={isFree && !excluded.has(source._id)}
              value={planned.values[0]!.value}
            />
          )
        }}
      </LongList>
    </Stack>
  )
}

/** The fields of a document that hold the item, and why some are not replaced. */
function Places({planned}: {readonly planned: PlannedDocument}) {
  const {source, fate, free, left, done} = planned
  const {t} = useMessages()
  const type = useSchema().get(source._type) as unknown as TypeNode | undefined
  const list = useListFormat({type: 'conjunction'})
  const groups: readonly (readonly [Status | undefined, readonly PlannedValue[]])[] = [
    [undefined, free],
    ['done', done],
    ...left,
  ]
  const held = groups.filter(([, values]) => values.length > 0)
  // A single reason is the document's badge.
  const isNamed = held.length > 1 && fate !== 'waiting' && fate !== 'edited'
  return (
    <>
      {held.map(([reason, values]) => {
        const places = list.format(values.map(({value}) => fieldTitle(type, value.path, source)))
        return (
          <Text key={reason ?? 'free'} muted size={1}>
            {reason !== undefined && isNamed
              ? t('tool.replace.place', {places, reason: t(`tool.outcome.${reason}`)})
              : places}
          </Text>
        )
      })}
      <OtherChanges planned={planned} />
    </>
  )
}

export function OtherChanges({planned: {source, draft}}: {readonly planned: PlannedDocument}) {
  const {t} = useMessages()
  const type = useSchema().get(source._type) as unknown as TypeNode | undefined
  const list = useListFormat({type: 'conjunction'})
  if (!draft || draft.others.length === 0) return null
  const fields = list.format(draft.others.map((name) => fieldTitle(type, [name])))
  return <Muted>{t('tool.replace.others', {fields})}</Muted>
}
