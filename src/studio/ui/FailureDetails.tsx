import {Flex, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useTranslation} from 'sanity'
import {styled} from 'styled-components'
import {copyText} from '../copy-text.ts'
import type {ListingFailure} from '../items/failure.ts'
import {NAMESPACE} from '../i18n/index.ts'
import {plainText} from './text-style.ts'
import {ActionButton} from './ActionButton.tsx'

const Summary = styled.summary`
  ${plainText}
  color: var(--card-muted-fg-color);
  padding-block: 4px;
  cursor: default;
  width: fit-content;
`

interface FailureDetailsProps {
  readonly failure: ListingFailure
  /** Whether the details are unfolded at first. */
  readonly isOpen: boolean
}

/** The details of a failure for a developer: its name, its hop and who can fix it. */
export function FailureDetails({failure, isOpen}: FailureDetailsProps) {
  const {t} = useTranslation(NAMESPACE)
  const toast = useToast()
  const name = `${failure.name} · HTTP ${failure.status}`
  const text = t(`failure.${failure.name}`)
  const copy = async () => {
    const isCopied = await copyText(`sanity-plugin-stories: ${name}\n${text}`)
    toast.push({
      id: 'stories-action',
      status: isCopied ? 'success' : 'error',
      title: t(isCopied ? 'action.copy-details.done' : 'action.copy.failed'),
    })
  }
  return (
    <details open={isOpen}>
      <Summary>{t('failure.details')}</Summary>
      <Stack gap={3} paddingTop={3}>
        <Text muted size={1} style={{overflowWrap: 'anywhere'}}>
          {text}
        </Text>
        <Flex align="center" gap={3} wrap="wrap">
          <Text muted size={1}>
            <code dir="ltr">{name}</code>
          </Text>
          <ActionButton onClick={() => void copy()} padding={2} text={t('action.copy-details')} />
        </Flex>
      </Stack>
    </details>
  )
}
