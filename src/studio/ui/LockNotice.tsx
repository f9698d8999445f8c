import {Card, Text} from '@sanity/ui'
import {useEffect} from 'react'
import {useMessages} from '../i18n/useMessages.ts'
import {focusLater} from './focus.ts'

export interface LockNoticeProps {
  /** Describes the button that it locks. */
  readonly id?: string
  /** The item that the field would reject. Without one, the field can't be changed now. */
  readonly refusal?: {readonly title: string; readonly reason: string}
}

/** Why a dialog over a form can't save. */
export default function LockNotice({id, refusal}: LockNoticeProps) {
  const {t} = useMessages()
  const isLock = refusal === undefined
  useEffect(() => {
    if (!isLock) return undefined
    return () => {
      // Studio focuses the form, even behind a dialog, once it can be changed again.
      const last = document.activeElement
      if (last instanceof HTMLElement) focusLater(() => last)
    }
  }, [isLock])
  return (
    <Card
      borderTop
      id={id}
      paddingX={4}
      paddingY={3}
      role="alert"
      tone={isLock ? 'caution' : 'critical'}
    >
      <Text size={1}>{refusal ? t('picker.refused', {...refusal}) : t('field.read-only')}</Text>
    </Card>
  )
}
