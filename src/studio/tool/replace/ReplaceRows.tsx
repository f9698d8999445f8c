import {type BadgeTone, Box, Checkbox, Flex, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {type TFunction, useListFormat, useSchema} from 'sanity'
import {fieldTitle, type Release, type TypeNode} from '../../../saved/index.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {DocumentRow} from '../dataset/DocumentRow.tsx'
import type {Blocked, PlannedValue} from './plan-replacement.ts'
import {type Fate, FATES, placesText, type PlannedDocument} from './planned-documents.ts'
import type {Outcome} from './run-changes.ts'

/** Rows that are drawn at once: each follows its document. */
export const PAGE = 50

type Status = Fate | Blocked | Outcome

/** The others are `caution`. */
const TONES: Partial<Record<Status, BadgeTone>> = {
  'new-draft': 'primary',
  draft: 'primary',
  release: 'suggest',
  waiting: 'primary',
  edited: 'primary',
  changed: 'positive',
  failed: 'critical',
  refused: 'critical',
  invalid: 'critical',
  'has-draft': 'default',
  'no-access': 'default',
  'not-tried': 'default',
}

interface ReplaceRowsProps {
  readonly documents: readonly PlannedDocument[]
  readonly releases: ReadonlyMap<string, Release>
  /** What came of the last run, by the IDs of the stored documents. */
  readonly results: ReadonlyMap<string, Outcome>
  readonly excluded: ReadonlySet<string>
  /** `undefined` while nothing can be selected. */
  readonly onSelect: ((ids: readonly string[], isSelected: boolean) => void) | undefined
}

/** Each document that names the item: what happens to it, or what became of it. */
export function ReplaceRows(props: ReplaceRowsProps) {
  const {documents, releases, results, excluded, onSelect} = props
  const {t} = useMessages()
  const [shown, setShown] = useState(PAGE)
  const free = documents.filter((each) => each.free.length > 0)
  const isAll = free.every(({source}) => !excluded.has(source._id))
  if (documents.length === 0) return null
  return (
    <Stack gap={4}>
      <Text muted size={1}>
        {countsText(t, documents)}
      </Text>
      {free.length > 1 && (
        <Flex align="center" as="label" gap={2} paddingX={2}>
          <Checkbox
            checked={isAll}
            disabled={!onSelect}
            indeterminate={!isAll && free.some(({source}) => !excluded.has(source._id))}
            onChange={() =>
              onSelect?.(
                free.map(({source}) => source._id),
                !isAll,
              )
            }
          />
          <Text size={1} weight="medium">
            {t('tool.replace.all')}
          </Text>
        </Flex>
      )}
      <Box as="ul" style={{listStyle: 'none', margin: 0, padding: 0}}>
        {documents.slice(0, shown).map((planned) => {
          const {source, values, fate, left} = planned
          const isFree = planned.free.length > 0
          const result = results.get(source._id)
          const own: readonly Status[] = fate === 'left' ? [...left.keys()] : [fate]
          const statuses = result === undefined || result === 'changed' ? own : [result]
          return (
            <DocumentRow
              before={
                free.length > 0 && (
                  <Flex align="center" paddingX={2}>
                    <Checkbox
                      aria-label={t('tool.replace.select', {document: source._id})}
                      checked={isFree && !excluded.has(source._id)}
                      disabled={!onSelect || !isFree}
                      onChange={(event) => onSelect?.([source._id], event.currentTarget.checked)}
                    />
                  </Flex>
                )
              }
              key={source._id}
              places={<Places planned={planned} />}
              releases={releases}
              statuses={statuses.map((status) => ({
                tone: TONES[status] ?? 'caution',
                text: status === 'release' ? 'tool.release' : `tool.outcome.${status}`,
              }))}
              value={values[0]!.value}
            />
          )
        })}
      </Box>
      {documents.length > shown && (
        <ActionButton onClick={() => setShown(shown + PAGE)} text={t('tool.show-more')} />
      )}
    </Stack>
  )
}

function countsText(t: TFunction, documents: readonly PlannedDocument[]): string {
  return FATES.flatMap((fate) => {
    const total = documents.filter((each) => each.fate === fate).length
    return total === 0 ? [] : t('tool.health.filter', {status: t(`tool.outcome.${fate}`), total})
  }).join(' · ')
}

/** Where the values of a document are, and which of them stay for what reason. */
function Places({planned}: {readonly planned: PlannedDocument}) {
  const {source, values, fate, left} = planned
  const {t} = useMessages()
  const type = useSchema().get(source._type) as unknown as TypeNode | undefined
  const list = useListFormat({type: 'conjunction'})
  const textOf = (some: readonly PlannedValue[]) =>
    placesText(
      some.map(({value}) => fieldTitle(type, value.path, source)),
      (parts) => list.format(parts),
    )
  const shown = fate === 'done' ? values : planned.free
  return (
    <>
      {shown.length > 0 && (
        <Text muted size={1}>
          {textOf(shown)}
        </Text>
      )}
      {[...left].map(([reason, some]) => (
        <Text key={reason} muted size={1}>
          {fate === 'left' || fate === 'waiting' || fate === 'edited'
            ? textOf(some)
            : t('tool.replace.place', {
                places: textOf(some),
                reason: t(`tool.outcome.${reason}`),
              })}
        </Text>
      ))}
      <OtherChanges planned={planned} />
    </>
  )
}

/** In which fields a draft differs, besides what it replaces. */
export function OtherChanges({planned: {source, draft}}: {readonly planned: PlannedDocument}) {
  const {t} = useMessages()
  const type = useSchema().get(source._type) as unknown as TypeNode | undefined
  const list = useListFormat({type: 'conjunction'})
  if (!draft || draft.others.length === 0) return null
  const fields = list.format(draft.others.map((name) => fieldTitle(type, name)))
  return (
    <Text muted size={1}>
      {t('tool.replace.others', {fields})}
    </Text>
  )
}
