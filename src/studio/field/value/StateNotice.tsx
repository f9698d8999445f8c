import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import type {ComponentProps, ReactNode} from 'react'
import {useTranslation} from 'sanity'
import {styled} from 'styled-components'
import {NAMESPACE} from '../../i18n/index.ts'

const Line = styled(Flex)`
  flex-wrap: wrap;
`

interface NoticeProps {
  readonly title: string
  readonly children?: string | undefined
  readonly actions: ReactNode
}

/** What became of an item, and what can be done about it. */
function Notice({title, children, actions}: NoticeProps) {
  return (
    <Card borderTop padding={3} role="status" tone="caution">
      <Line align="flex-start" gap={3}>
        <Text size={1}>
          <WarningOutlineIcon />
        </Text>
        <Stack flex={1} gap={3} style={{minWidth: 180}}>
          <Text size={1} weight="medium">
            {title}
          </Text>
          {children !== undefined && (
            <Text muted size={1}>
              {children}
            </Text>
          )}
        </Stack>
        <Flex flex="none" gap={1} wrap="wrap">
          {actions}
        </Flex>
      </Line>
    </Card>
  )
}

const ACTION = {fontSize: 1, padding: 2} as const

interface MissingNoticeProps {
  readonly onReplace: () => void
  readonly onKeep: () => void
  readonly onRemove: () => void
  readonly replaceProps: ComponentProps<typeof Button>
}

/** The service no longer has the item. */
export function MissingNotice({onReplace, onKeep, onRemove, replaceProps}: MissingNoticeProps) {
  const {t} = useTranslation(NAMESPACE)
  return (
    <Notice
      actions={
        <>
          <Button
            {...replaceProps}
            {...ACTION}
            mode="ghost"
            onClick={onReplace}
            text={t('action.replace')}
          />
          <Button {...ACTION} mode="bleed" onClick={onKeep} text={t('action.keep')} />
          <Button
            {...ACTION}
            mode="bleed"
            onClick={onRemove}
            text={t('action.remove')}
            tone="critical"
          />
        </>
      }
      title={t('field.gone')}
    >
      {t('field.gone-note')}
    </Notice>
  )
}

interface MovedNoticeProps {
  /** The Team that the item is in now: its name, or its ID where it has none. */
  readonly team: string | undefined
  /**
   * Whether the value says a Team. A string doesn't: its field does.
   *
   * @defaultValue `true`
   */
  readonly namesTeam?: boolean
  readonly onTakeTeam: (() => void) | undefined
}

/** The item is another Team's now. */
export function MovedNotice({team, namesTeam = true, onTakeTeam}: MovedNoticeProps) {
  const {t} = useTranslation(NAMESPACE)
  return (
    <Notice
      actions={
        onTakeTeam && (
          <Button {...ACTION} mode="ghost" onClick={onTakeTeam} text={t('action.take-team')} />
        )
      }
      title={team === undefined ? t('field.moved') : t('field.moved-to', {team})}
    >
      {namesTeam ? t('field.moved-note') : undefined}
    </Notice>
  )
}
