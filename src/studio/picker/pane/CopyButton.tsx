import {CheckmarkIcon} from '@sanity/icons/Checkmark'
import {CopyIcon} from '@sanity/icons/Copy'
import {useState} from 'react'
import {copyText} from '../../ui/useCopy.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'

interface CopyButtonProps {
  readonly text: string
  /** What is copied. */
  readonly value: string
  /** Announces the result. */
  readonly onCopied: (copied: boolean) => void
}

/** Copies a value, and reports whether it could. */
export function CopyButton({text, value, onCopied}: CopyButtonProps) {
  const [copied, setCopied] = useState<string>()
  const copy = async () => {
    const done = await copyText(value)
    if (done) setCopied(value)
    onCopied(done)
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
