import {CheckmarkIcon} from '@sanity/icons/Checkmark'
import {CopyIcon} from '@sanity/icons/Copy'
import {Button} from '@sanity/ui'
import {useState} from 'react'
import {copyText} from '../../copy-text.ts'

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
    <Button
      fontSize={1}
      icon={copied === value ? CheckmarkIcon : CopyIcon}
      mode="ghost"
      onClick={() => void copy()}
      padding={2}
      text={text}
      title={value}
    />
  )
}
