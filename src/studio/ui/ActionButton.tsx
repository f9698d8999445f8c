import {Button} from '@sanity/ui'
import type {ComponentProps} from 'react'
import {styled} from 'styled-components'

/** Studio draws edges and focus rings as shadows, which forced colors leave out. */
const Edged = styled(Button)`
  /* Without being disabled it keeps the focus. */
  &[aria-disabled='true'] {
    opacity: 0.5;
  }

  @media (forced-colors: active) {
    outline: 1px solid;
    outline-offset: -1px;

    &:focus-visible {
      outline: 3px solid Highlight;
    }
  }
`

/**
 * A button as the plugin's fields, dialogs, notices and pages use it: outlined unless it says
 * otherwise. The mark lets the picker make its buttons taller on a phone, without those within
 * Sanity's inputs.
 */
export const ActionButton = ({as, ...props}: ComponentProps<typeof Button>) => (
  <Edged data-stories="button" forwardedAs={as} mode="ghost" {...props} />
)
