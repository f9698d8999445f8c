import {SpinnerIcon} from '@sanity/icons/Spinner'
import {Button} from '@sanity/ui'
import type {ComponentProps, MouseEvent} from 'react'
import {styled} from 'styled-components'

/** Sanity's own spinner is a text, within which the button would be lower. */
// The button has its rules: new at-rules have the whole page styled again, then while one waits.
const SPINNER = <SpinnerIcon data-stories="spinner" />

/** A button in a form would submit it, and a link be followed. */
const ignore = (event: MouseEvent) => event.preventDefault()

/** Studio draws edges and focus rings as shadows, which forced colors leave out. */
// The scroll margin: Studio's bar covers the end of a form.
const Edged = styled(Button)`
  scroll-margin-bottom: 64px;

  &[aria-disabled='true'] {
    opacity: 0.5;
  }

  @media (prefers-reduced-motion: no-preference) {
    [data-stories='spinner'] {
      animation: stories-turn 1s linear infinite;
    }
  }

  @keyframes stories-turn {
    to {
      rotate: 1turn;
    }
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
 * Sanity's inputs. With `loading` or `aria-disabled` it ignores presses and keeps the focus, which a
 * `disabled` button would lose.
 */
export function ActionButton(given: ComponentProps<typeof Button>) {
  // There is nothing in it that the compiler could save.
  'use no memo'
  const {as, icon, loading, onClick, ...props} = given
  const isInert = loading || props['aria-disabled'] === true
  return (
    <Edged
      data-stories="button"
      forwardedAs={as}
      mode="ghost"
      {...props}
      aria-busy={loading || undefined}
      aria-disabled={isInert || undefined}
      icon={loading ? SPINNER : icon}
      onClick={isInert ? ignore : onClick}
    />
  )
}
