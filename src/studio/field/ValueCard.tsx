import {CloseIcon} from '@sanity/icons/Close'
import {Box, Button, Card, Flex, Stack, Text} from '@sanity/ui'
import type {ComponentProps} from 'react'
import {useTranslation} from 'sanity'
import {styled} from 'styled-components'
import {NAMESPACE} from '../i18n/index.ts'
import type {PickerKind} from '../picker/usePickerItems.ts'
import {Strip} from '../preview/Strip.tsx'
import {storedTitle} from '../schema/values.ts'
import {FailureText} from './FailureText.tsx'
import type {SavedItem} from './useSavedItem.ts'

const Line = styled(Flex)`
  flex-wrap: wrap;
`

interface ValueCardProps {
  readonly kind: PickerKind
  readonly value: unknown
  readonly saved: SavedItem
  readonly readOnly: boolean
  readonly onReplace: () => void
  readonly onRemove: () => void
  /** What a form wants on the element that takes its focus. */
  readonly replaceProps: ComponentProps<typeof Button>
}

/** A saved value, as it is seen now. */
export function ValueCard(props: ValueCardProps) {
  const {kind, value, saved, readOnly} = props
  const {t} = useTranslation(NAMESPACE)
  const {record, shape, stories} = saved
  const title = titleOf(record) ?? storedTitle(value) ?? t('field.unreadable')
  const isCards = shape === 'cards'
  return (
    <Card border radius={2} tone={saved.status === 'gone' ? 'caution' : 'default'}>
      <Line align="center" gap={3} padding={3}>
        <Box flex="none">
          <Strip
            max={kind === 'story' ? 1 : 5}
            shape={shape}
            stories={stories}
            title={title}
            width={isCards ? 36 : 38}
          />
        </Box>
        <Stack flex={1} gap={3} style={{minWidth: 140}}>
          <Text size={1} style={{overflowWrap: 'anywhere'}} weight="medium">
            {title}
          </Text>
          <About saved={saved} />
        </Stack>
        {!readOnly && (
          <Flex align="center" flex="none" gap={1}>
            <Button
              {...props.replaceProps}
              fontSize={1}
              mode="ghost"
              onClick={props.onReplace}
              padding={3}
              text={t('action.replace')}
            />
            <Button
              aria-label={t('action.remove')}
              fontSize={1}
              icon={CloseIcon}
              mode="bleed"
              onClick={props.onRemove}
              padding={3}
              title={t('action.remove')}
            />
          </Flex>
        )}
      </Line>
      {saved.failure && (
        <Card borderTop padding={3} tone="caution">
          <FailureText
            busy={saved.refreshing}
            failure={saved.failure}
            note={t('failure.keeps-value')}
            onRetry={saved.refresh}
          />
        </Card>
      )}
    </Card>
  )
}

const titleOf = (record: SavedItem['record']): string | undefined =>
  record && (record.title || record.id)

/** Whose it is, what names it, and how much is in it. */
function About({saved}: Pick<ValueCardProps, 'saved'>) {
  const {t} = useTranslation(NAMESPACE)
  const {record, storyCount, team} = saved
  if (saved.status === 'gone') {
    return (
      <Text muted size={1}>
        {[t('field.gone'), team?.name].filter(Boolean).join(' · ')}
      </Text>
    )
  }
  const tag = record && 'tag' in record ? record.tag : undefined
  const count = storyCount === undefined ? undefined : t('item.all-stories', {count: storyCount})
  const state = record && record.publishedAt === undefined ? t('item.not-published') : undefined
  const about = [team?.name, tag, count, state].filter(Boolean).join(' · ')
  // The line keeps its place while it is on its way.
  if (about === '' && saved.status !== 'checking') return null
  return (
    <Text muted size={1}>
      {about || '\u00a0'}
    </Text>
  )
}
