import {Card, Flex, Stack, Text} from '@sanity/ui'
import {useMessages} from '../i18n/useMessages.ts'
import {ActionButton} from '../ui/ActionButton.tsx'
import {Details} from '../ui/Details.tsx'
import {Muted} from '../ui/text-style.ts'
import type {EmbedProblemName} from './useEmbedLoading.ts'

interface EmbedProblemProps {
  readonly problem: EmbedProblemName
  readonly brand: string
  readonly title: string
  readonly onRestart: () => void
}

export function EmbedProblem({brand, onRestart, problem, title}: EmbedProblemProps) {
  const {t} = useMessages()
  return (
    <Card border padding={3} radius={2} tone="caution">
      <Stack gap={3}>
        <Text size={1} style={{overflowWrap: 'anywhere'}} weight="medium">
          {t('embed.missing', {title})}
        </Text>
        <Muted>{t(problem === 'stopped' ? 'embed.stopped' : 'embed.failed')}</Muted>
        {problem !== 'stopped' && (
          <Details>
            <Text muted size={1} style={{overflowWrap: 'anywhere'}}>
              {t(`embed.${problem}`, {brand})} {window.crossOriginIsolated && t('failure.isolated')}
            </Text>
          </Details>
        )}
        <Flex>
          <ActionButton
            onClick={onRestart}
            padding={2}
            text={t(problem === 'stopped' ? 'embed.show' : 'action.retry')}
          />
        </Flex>
      </Stack>
    </Card>
  )
}
