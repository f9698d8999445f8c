import {styled} from 'styled-components'

/** The columns of the table: of its header, and of each row. In narrow windows the title remains. */
export const TableRow = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: 32px minmax(0, 3fr) minmax(0, 1.5fr) minmax(0, 1.2fr) minmax(0, 1.2fr);
  align-items: center;
  gap: 12px;
  min-width: 0;

  &[data-kind='collection'] {
    grid-template-columns:
      32px minmax(0, 3fr) minmax(0, 1.5fr) minmax(0, 1.5fr) minmax(0, 1.2fr)
      minmax(0, 1.2fr);
  }

  > span,
  > [data-part='facts'] > span {
    overflow: hidden;
    min-width: 0;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  > [data-part='facts'] {
    display: contents;
  }

  @media (max-width: 599px) {
    &,
    &[data-kind] {
      grid-template-columns: 32px minmax(0, 1fr) 104px;
    }

    [data-column='team'],
    [data-column='tag'],
    [data-column='used'] {
      display: none;
    }
  }
`
