import {Flex, Stack, Text, TextInput} from '@sanity/ui'
import {type FormEvent, useId, useState} from 'react'
import {useMessages} from '../i18n/useMessages.ts'
import {ActionButton} from './ActionButton.tsx'
import LockNotice from './LockNotice.tsx'
import {OverlayDialog} from './OverlayDialog.tsx'

export interface MovesProps {
  /** The index of the item, or the first of several, and how many there are. */
  readonly at: number
  readonly count: number
  /** How many items move together, where these are several. */
  readonly moved?: number
  readonly title: string
  readonly onMove: (to: number) => void
  /** Whether the list can't be changed now. */
  readonly readOnly?: boolean | undefined
}

interface MoveDialogProps extends MovesProps {
  readonly onClose: () => void
}

export default function MoveDialog(props: MoveDialogProps) {
  const {at, count, moved = 1, onMove, onClose, readOnly, title} = props
  const {t} = useMessages()
  const id = useId()
  const noticeId = readOnly ? `${id}-notice` : undefined
  const [text, setText] = useState(String(at + 1))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React passes the event on to an outer dialog.
    event.stopPropagation()
    if (readOnly || text === '') return
    onClose()
    onMove(Math.min(Math.max(Math.round(Number(text)), 1), count) - 1)
  }
  return (
    <OverlayDialog
      header={moved > 1 ? t('move.items', {count: moved}) : t('move.item', {title})}
      onClose={onClose}
      width={0}
    >
      {/* The browser’s own message would be in its language, and look like it. */}
      <form noValidate onSubmit={submit}>
        <Stack gap={3}>
          <Text as="label" htmlFor={id} size={1}>
            {t('move.position', {total: count})}
          </Text>
          <Flex gap={2}>
            <TextInput
              fontSize={1}
              id={id}
              max={count}
              min={1}
              // A typed number takes its place.
              onFocus={({currentTarget}) => currentTarget.select()}
              onChange={({currentTarget}) => setText(currentTarget.value)}
              required
              type="number"
              value={text}
            />
            <ActionButton
              aria-describedby={noticeId}
              aria-disabled={readOnly}
              mode="default"
              text={t('move.title')}
              type="submit"
            />
          </Flex>
          {noticeId && <LockNotice id={noticeId} />}
        </Stack>
      </form>
    </OverlayDialog>
  )
}
