import {styled} from 'styled-components'

/** The line below a list. */
export const StatusBar = styled.footer`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  min-height: 45px;
  padding: 4px 20px;
  box-sizing: border-box;
  border-top: 1px solid var(--card-border-color);

  @media (max-width: 599px) {
    padding-inline: 12px;
  }
`
