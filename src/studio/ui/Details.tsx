import {Stack} from '@sanity/ui'
import type {ReactNode} from 'react'
import {styled} from 'styled-components'
import {useMessages} from '../i18n/useMessages.ts'
import {plainText} from './text-style.ts'

const Summary = styled.summary`
  ${plainText}
  color: var(--card-muted-fg-color);
  padding-block: 4px;
  cursor: default;
  width: fit-content;
`

interface DetailsProps {
  readonly open?: boolean
  readonly children: ReactNode
}

/** Details that an editor passes on to a developer. */
export function Details({open = false, children}: DetailsProps) {
  const {t} = useMessages()
  return (
    <details open={open}>
      <Summary>{t('failure.details')}</Summary>
      <Stack gap={3} paddingTop={3}>
        {children}
      </Stack>
    </details>
  )
}
