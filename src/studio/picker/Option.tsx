import {styled} from 'styled-components'

/** The box of one option: what shows that it is pointed at, focused, chosen or not to be chosen. */
export const Option = styled.div`
  display: flex;
  min-width: 0;
  margin-bottom: 4px;
  border-radius: 6px;
  color: var(--card-fg-color);
  cursor: pointer;
  outline: none;

  > span {
    flex: 1;
    display: flex;
    min-width: 0;
  }

  &:hover {
    background: color-mix(in srgb, var(--card-fg-color) 5%, transparent);
  }

  &[aria-selected='true'] {
    background: color-mix(in srgb, var(--card-focus-ring-color) 14%, transparent);
  }

  &:focus-visible {
    box-shadow: inset 0 0 0 2px var(--card-focus-ring-color);
  }

  &[aria-disabled='true'] {
    cursor: not-allowed;
  }

  @media (forced-colors: active) {
    &:focus-visible {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`
