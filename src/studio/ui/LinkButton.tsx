import {LaunchIcon} from '@sanity/icons/Launch'
import {ActionButton} from './ActionButton.tsx'

interface LinkButtonProps {
  readonly href: string
  readonly text: string
}

/** Opens a page of the service in another tab, which gets no access to this one. */
export const LinkButton = ({href, text}: LinkButtonProps) => (
  <ActionButton
    as="a"
    href={href}
    icon={LaunchIcon}
    padding={2}
    rel="noopener noreferrer"
    target="_blank"
    text={text}
  />
)
