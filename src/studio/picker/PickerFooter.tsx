import {RefreshIcon} from '@sanity/icons/Refresh'
import {Box, Button, Flex, Text} from '@sanity/ui'
import {useRelativeTime, useTranslation} from 'sanity'
import {styled} from 'styled-components'
import {NAMESPACE} from '../i18n/index.ts'

const Bar = styled(Flex)`
  border-top: 1px solid var(--card-border-color);
`

interface PickerFooterProps {
  /** What is shown now, in words. */
  readonly count: string
  /** Milliseconds since the epoch. */
  readonly updatedAt: number | undefined
  readonly refreshing: boolean
  readonly onRefresh: () => void
}

/** How much there is, how old it is, and the way to have it newer. */
export function PickerFooter({count, updatedAt, refreshing, onRefresh}: PickerFooterProps) {
  const {t} = useTranslation(NAMESPACE)
  return (
    <Bar align="center" gap={3} paddingX={4} paddingY={2}>
      <Box flex="none">
        <Text muted size={1}>
          {count}
        </Text>
      </Box>
      <Box flex={1} style={{minWidth: 0}}>
        {updatedAt !== undefined && <Updated at={updatedAt} />}
      </Box>
      <Box flex="none">
        <Button
          fontSize={1}
          icon={RefreshIcon}
          loading={refreshing}
          mode="bleed"
          onClick={onRefresh}
          padding={2}
          text={t('action.refresh')}
        />
      </Box>
    </Bar>
  )
}

function Updated({at}: {at: number}) {
  const {t} = useTranslation(NAMESPACE)
  const when = useRelativeTime(new Date(at), {useTemporalPhrase: true})
  return (
    <Text muted size={1} textOverflow="ellipsis">
      {t('picker.updated', {when})}
    </Text>
  )
}
