import {Button, Flex, Text} from '@sanity/ui'
import {useEffect, useId, useRef} from 'react'
import {useTranslation} from 'sanity'
import {NAMESPACE} from '../../i18n/index.ts'

interface DiscardQuestionProps {
  readonly question: string
  readonly onKeep: () => void
  readonly onDiscard: () => void
}

/** Confirms in the footer before a selection is lost. */
export function DiscardQuestion({question, onKeep, onDiscard}: DiscardQuestionProps) {
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
        <Button
          fontSize={1}
          onClick={onKeep}
          padding={3}
          ref={keep}
          text={t('picker.discard.keep')}
        />
        <Button
          fontSize={1}
          mode="ghost"
          onClick={onDiscard}
          padding={3}
          text={t('picker.discard')}
          tone="critical"
        />
      </Flex>
    </Flex>
  )
}
