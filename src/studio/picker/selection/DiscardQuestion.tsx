import {Flex, Text} from '@sanity/ui'
import {useEffect, useId, useRef} from 'react'
import {useTranslation} from 'sanity'
import {NAMESPACE} from '../../i18n/index.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'

export interface DiscardQuestionProps {
  readonly question: string
  readonly onKeep: () => void
  readonly onDiscard: () => void
}

/** Confirms in the footer before a selection is lost. */
export default function DiscardQuestion({question, onKeep, onDiscard}: DiscardQuestionProps) {
  const {t} = useTranslation(NAMESPACE)
  const id = useId()
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <Flex align="center" aria-labelledby={id} flex={1} gap={2} role="group" wrap="wrap">
      <Text id={id} size={1} style={{flex: 1}} weight="medium">
        {question}
      </Text>
      <Flex flex="none" gap={2}>
        <ActionButton mode="default" onClick={onKeep} ref={keep} text={t('picker.discard.keep')} />
        <ActionButton onClick={onDiscard} text={t('picker.discard')} tone="critical" />
      </Flex>
    </Flex>
  )
}
