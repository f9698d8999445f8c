import {Card, Flex, Stack, Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import {NAMESPACE} from '../../i18n/index.ts'
import type {PlannedValue} from './plan-replacement.ts'
import {reportText, type ValueOutcome} from './run-replacement.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {useCopy} from '../../ui/useCopy.ts'

interface ReplaceResultProps {
  readonly plan: readonly PlannedValue[]
  readonly outcomes: ReadonlyMap<string, ValueOutcome>
  /** Searches again for what is left. */
  readonly onAgain: () => void
}

const UNFINISHED: readonly ValueOutcome[] = ['conflict', 'refused', 'failed', 'not-tried']

/** What came of a run: how much was changed, what was not, and what to do about it. */
export function ReplaceResult({plan, outcomes, onAgain}: ReplaceResultProps) {
  const {t} = useTranslation(NAMESPACE)
  const copy = useCopy()
  const count = (wanted: ValueOutcome) =>
    [...outcomes.values()].filter((outcome) => outcome === wanted).length
  const left = UNFINISHED.filter((outcome) => count(outcome) > 0)
  return (
    <Card padding={3} radius={3} tone={left.length === 0 ? 'positive' : 'caution'}>
      <Stack gap={4}>
        <Stack gap={3} role="status">
          <Text size={1} weight="medium">
            {t('tool.replace.changed', {count: count('changed')})}
          </Text>
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
