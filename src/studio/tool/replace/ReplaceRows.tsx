import {Badge, type BadgeTone, Box, Card, Checkbox, Flex, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {useTranslation} from 'sanity'
import {NAMESPACE} from '../../i18n/index.ts'
import {ValueRow} from '../dataset/ValueRow.tsx'
import type {PlannedValue} from './plan-replacement.ts'
import {reportText, type ValueOutcome} from './run-replacement.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {useCopy} from '../../ui/useCopy.ts'

/** Rows that are drawn at once: each follows its document. */
const PAGE = 50

/** The others are `caution`. */
const TONES: Partial<Record<ValueOutcome | 'draft-changed', BadgeTone>> = {
  changed: 'positive',
  // Visitors don't see it yet.
  'draft-changed': 'primary',
  failed: 'critical',
  refused: 'critical',
  'has-draft': 'default',
  'not-selected': 'default',
  'not-tried': 'default',
}

interface ReplaceRowsProps {
  readonly plan: readonly PlannedValue[]
  readonly excluded: ReadonlySet<string>
  readonly outcomes: ReadonlyMap<string, ValueOutcome> | undefined
  /** `undefined` while nothing can be selected. */
  readonly onSelect: ((keys: readonly string[], isSelected: boolean) => void) | undefined
}

/** Each value that names the item: whether it is replaced, why not, or what became of it. */
export function ReplaceRows({plan, excluded, outcomes, onSelect}: ReplaceRowsProps) {
  const {t} = useTranslation(NAMESPACE)
  const [shown, setShown] = useState(PAGE)
  const free = plan.filter(({blocked}) => blocked === undefined)
  const isAll = free.every(({key}) => !excluded.has(key))
  if (plan.length === 0) return null
  return (
    <Stack gap={3}>
      {free.length > 1 && (
        <Flex align="center" as="label" gap={2} paddingX={2}>
          <Checkbox
            checked={isAll}
            disabled={!onSelect}
            indeterminate={!isAll && free.some(({key}) => !excluded.has(key))}
            onChange={() =>
              onSelect?.(
                free.map(({key}) => key),
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
        {plan.slice(0, shown).map((planned) => {
          const {blocked, key, value} = planned
          const known = outcomes?.get(key) ?? blocked
          const isInDraft = known === 'changed' && writtenTo(planned) === 'drafts'
          const outcome = isInDraft ? 'draft-changed' : known
          return (
            <ValueRow
              after={
                outcome !== undefined && (
                  <Badge fontSize={0} tone={TONES[outcome] ?? 'caution'}>
                    {t(`tool.outcome.${outcome}`)}
                  </Badge>
                )
              }
              before={
                <Flex align="center" paddingX={2}>
                  <Checkbox
                    aria-label={t('tool.replace.select', {
                      document: value.document.id,
                      path: value.path,
                    })}
                    checked={blocked === undefined && !excluded.has(key)}
                    disabled={!onSelect || blocked !== undefined}
                    onChange={(event) => onSelect?.([key], event.currentTarget.checked)}
                  />
                </Flex>
              }
              key={key}
              value={value}
            />
          )
        })}
      </Box>
      {plan.length > shown && (
        <ActionButton onClick={() => setShown(shown + PAGE)} text={t('tool.show-more')} />
      )}
    </Stack>
  )
}

interface ReplaceResultProps {
  readonly plan: readonly PlannedValue[]
  readonly outcomes: ReadonlyMap<string, ValueOutcome>
  /** Searches again for what is left. */
  readonly onAgain: () => void
}

const UNFINISHED = ['outdated', 'conflict', 'refused', 'failed', 'not-tried'] as const

const WRITTEN = ['drafts', 'releases', 'published'] as const

/** Where the change of a value was written, which decides when visitors see it. */
function writtenTo({source, targetId, value}: PlannedValue): (typeof WRITTEN)[number] {
  if (targetId !== source._id || value.document.version === 'draft') return 'drafts'
  return value.document.version === 'release' ? 'releases' : 'published'
}

/** What came of a run: how much was changed, what was not, and what to do about it. */
export function ReplaceResult({plan, outcomes, onAgain}: ReplaceResultProps) {
  const {t} = useTranslation(NAMESPACE)
  const copy = useCopy()
  const count = (wanted: ValueOutcome) =>
    [...outcomes.values()].filter((outcome) => outcome === wanted).length
  const left = UNFINISHED.filter((outcome) => count(outcome) > 0)
  const changed = plan.filter(({key}) => outcomes.get(key) === 'changed')
  const documentsIn = (where: (typeof WRITTEN)[number]) =>
    new Set(changed.flatMap((each) => (writtenTo(each) === where ? each.source._id : []))).size
  return (
    <Card padding={3} radius={3} tone={left.length === 0 ? 'positive' : 'caution'}>
      <Stack gap={4}>
        <Stack gap={3} role="status">
          {WRITTEN.filter((where) => documentsIn(where) > 0).map((where) => (
            <Text key={where} size={1} weight="medium">
              {t(`tool.replace.changed.${where}`, {count: documentsIn(where)})}
            </Text>
          ))}
          {changed.length === 0 && (
            <Text size={1} weight="medium">
              {t('tool.replace.changed.none')}
            </Text>
          )}
          {left.map((outcome) => (
            <Text key={outcome} size={1}>
              {t(`tool.replace.left.${outcome}`, {count: count(outcome)})}
            </Text>
          ))}
        </Stack>
        <Flex gap={2} wrap="wrap">
          <ActionButton
            onClick={() => void copy(reportText(plan, outcomes), t('tool.replace.copied'))}
            text={t('tool.replace.copy')}
          />
          <ActionButton
            onClick={onAgain}
            text={t(left.length === 0 ? 'tool.check.again' : 'tool.replace.again')}
          />
        </Flex>
      </Stack>
    </Card>
  )
}
