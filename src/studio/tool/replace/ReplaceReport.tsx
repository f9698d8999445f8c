import {Card, Flex, Stack, Text} from '@sanity/ui'
import {useMessages} from '../../i18n/useMessages.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {useCopy} from '../../ui/useCopy.ts'
import type {PlannedValue} from './plan-replacement.ts'
import {fateOf} from './planned-documents.ts'
import {type Outcome, reportText} from './run-changes.ts'
import type {Report} from './useReplacement.ts'

const WRITTEN = ['drafts', 'releases', 'published'] as const

/** Where a value was written, which decides when visitors see it. */
function writtenTo(value: PlannedValue): (typeof WRITTEN)[number] {
  const fate = fateOf(value)
  return fate === 'release' ? 'releases' : fate === 'published' ? fate : 'drafts'
}

const UNFINISHED = ['outdated', 'conflict', 'refused', 'invalid', 'failed', 'not-tried'] as const

interface ReplaceReportProps {
  readonly report: Report
  readonly onUndo: (() => void) | undefined
  readonly onAgain: () => void
}

/** What came of a run: how much was changed, what was not, and what can be done about it. */
export function ReplaceReport({report, onUndo, onAgain}: ReplaceReportProps) {
  const {t} = useMessages()
  const copy = useCopy()
  const {task, outcomes, undo} = report
  const changesWith = (wanted: Outcome) =>
    [...outcomes].flatMap(([change, outcome]) => (outcome === wanted ? change : []))
  const left = UNFINISHED.filter((outcome) => changesWith(outcome).length > 0)
  const changed = changesWith('changed')
  const texts =
    changed.length === 0
      ? [t('tool.replace.changed.none')]
      : task === 'replace'
        ? WRITTEN.flatMap((where) => {
            const count = changed.filter(({values}) => writtenTo(values[0]!) === where).length
            return count === 0 ? [] : t(`tool.replace.changed.${where}`, {count})
          })
        : [t(`tool.replace.done.${task}`, {count: changed.length})]
  return (
    <Card padding={3} radius={3} tone={left.length === 0 ? 'positive' : 'caution'}>
      <Stack gap={4}>
        <Stack gap={3} role="status">
          {texts.map((text) => (
            <Text key={text} size={1} weight="medium">
              {text}
            </Text>
          ))}
          {left.map((outcome) => (
            <Text key={outcome} size={1}>
              {t(`tool.replace.left.${outcome}`, {
                count: changesWith(outcome).reduce((sum, {values}) => sum + values.length, 0),
              })}
            </Text>
          ))}
        </Stack>
        <Flex gap={2} wrap="wrap">
          {undo.length > 0 && (
            <ActionButton disabled={!onUndo} onClick={onUndo} text={t('action.undo')} />
          )}
          <ActionButton
            onClick={() => void copy(reportText(outcomes), t('tool.replace.copied'))}
            text={t('tool.replace.copy')}
          />
          <ActionButton onClick={onAgain} text={t('tool.check.again')} />
        </Flex>
      </Stack>
    </Card>
  )
}
