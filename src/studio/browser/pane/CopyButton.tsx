import {CheckmarkIcon} from '@sanity/icons/Checkmark'
import {CopyIcon} from '@sanity/icons/Copy'
import {useState} from 'react'
import {useMessages} from '../../i18n/useMessages.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {useAnnounce} from '../../ui/Announcer.tsx'
import {copyText} from '../../ui/useCopy.ts'

interface CopyButtonProps {
  readonly text: string
  readonly value: string
  readonly done: string
}

export function CopyButton({text, value, done}: CopyButtonProps) {
  const announce = useAnnounce()
  const {t} = useMessages()
  const [copied, setCopied] = useState<string>()
  const copy = async () => {
    const isCopied = await copyText(value)
    if (isCopied) setCopied(value)
    announce(isCopied ? done : t('action.copy.failed'))
  }
  return (
    <ActionButton
      icon={copied === value ? CheckmarkIcon : CopyIcon}
      onClick={() => void copy()}
      padding={2}
      text={text}
      title={value}
    />
  )
}
