import {Box, Container, Flex, Stack, Text} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {useTranslation} from 'sanity'
import {NAMESPACE} from '../../i18n/index.ts'
import {VisuallyHidden} from '../../picker/LiveRegion.tsx'
import {CheckStatus} from '../dataset/CheckStatus.tsx'
import type {DatasetState} from '../dataset/useDatasetCheck.ts'
import type {ToolLocation} from '../tool-location.ts'
import {brokenItems, countProblems, type Problem, PROBLEMS} from './health-groups.ts'
import {HealthItem} from './HealthItem.tsx'
import {problemText} from './problem-text.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'

/** Items that are drawn at once: each of their rows follows its document. */
const PAGE = 20

interface HealthProps {
  readonly dataset: DatasetState
  readonly go: (location: ToolLocation) => void
}

/** Every item that documents use and visitors can't see, with the documents. */
export default function Health({dataset, go}: HealthProps) {
  const {t} = useTranslation(NAMESPACE)
  const {status, check, start} = dataset
  const [filter, setFilter] = useState<Problem>()
  const [shown, setShown] = useState(PAGE)
  const isNew = status === 'idle'
  useEffect(() => {
    if (isNew) start()
  }, [isNew, start])

  const broken = check && brokenItems(check.items)
  const counts = countProblems(broken ?? [])
  const listed = broken?.filter((item) => filter === undefined || item.status === filter) ?? []
  const isWell = broken?.length === 0
  const summary = broken ? t('tool.health.found', {count: broken.length}) : ''
  const choose = (next: Problem | undefined) => {
    setFilter(next)
    setShown(PAGE)
  }
  return (
    <Box flex={1} overflow="auto" padding={[3, 3, 4]}>
      <Container width={2}>
        <Stack gap={4}>
          <CheckStatus dataset={dataset} />
          <VisuallyHidden role="status">{status === 'done' ? summary : ''}</VisuallyHidden>
          {broken && (
            <Text size={2} weight="medium">
              {isWell ? t('tool.health.well') : summary}
            </Text>
          )}
          {counts.size > 1 && (
            <Flex gap={2} wrap="wrap">
              {[undefined, ...PROBLEMS.filter((problem) => counts.has(problem))].map((problem) => (
                <ActionButton
                  aria-pressed={problem === filter}
                  key={problem ?? 'all'}
                  mode={problem === filter ? 'default' : 'ghost'}
                  onClick={() => choose(problem)}
                  padding={2}
                  text={t('tool.health.filter', {
                    status:
                      problem === undefined ? t('picker.filter.all') : problemText(t, problem),
                    total: problem === undefined ? broken?.length : counts.get(problem),
                  })}
                />
              ))}
            </Flex>
          )}
          <Stack as="ul" gap={3} style={{listStyle: 'none', margin: 0, padding: 0}}>
            {listed.slice(0, shown).map((item) => (
              <HealthItem
                go={go}
                item={item}
                key={JSON.stringify([
                  item.kind,
                  item.teamId,
                  item.id,
                  item.tag,
                  item.values[0]?.path,
                ])}
              />
            ))}
          </Stack>
          {listed.length > shown && (
            <ActionButton onClick={() => setShown(shown + PAGE)} text={t('tool.show-more')} />
          )}
        </Stack>
      </Container>
    </Box>
  )
}
