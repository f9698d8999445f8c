import {Card, Flex, Stack, Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import {NAMESPACE} from '../../i18n/index.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import type {EmbedState} from './EmbedFrame.tsx'

interface EmbedProblemProps {
  /** `stopped`: the frame took the keyboard focus repeatedly. */
  readonly problem: Exclude<EmbedState, 'loading' | 'ready'> | 'stopped'
  readonly brand: string
  /** Of the item. */
  readonly title: string
  readonly marginTop: 0 | 3
  /** Left out where another try would end as this one did. */
  readonly onRestart: (() => void) | undefined
}

/** Why an embed isn't shown. */
export function EmbedProblem({brand, marginTop, onRestart, problem, title}: EmbedProblemProps) {
  const {t} = useTranslation(NAMESPACE)
  return (
    <Card border marginTop={marginTop} padding={3} radius={2} tone="caution">
      <Stack gap={3}>
        <Text size={1} style={{overflowWrap: 'anywhere'}} weight="medium">
          {t('embed.missing', {title})}
        </Text>
        <Text muted size={1}>
          {t(`embed.${problem}`, {brand})}
        </Text>
        {onRestart && (
          <Flex>
            <ActionButton onClick={onRestart} padding={2} text={t('embed.show')} />
          </Flex>
        )}
      </Stack>
    </Card>
  )
}
