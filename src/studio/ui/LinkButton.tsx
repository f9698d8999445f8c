import {LaunchIcon} from '@sanity/icons/Launch'
import {ActionButton} from './ActionButton.tsx'

/** Opens a page of the service in another tab, which gets no access to this one. */
export const LinkButton = (props: {readonly href: string; readonly text: string}) => (
  <ActionButton
    {...props}
    as="a"
    icon={LaunchIcon}
    padding={2}
    rel="noopener noreferrer"
    target="_blank"
  />
)
