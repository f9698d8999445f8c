import {useDateTimeFormat, useTranslation} from 'sanity'
import {styled} from 'styled-components'
import {NAMESPACE} from '../../i18n/index.ts'
import type {PickerItem} from '../items.ts'

const List = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 8px 12px;
  margin: 0;

  dt {
    color: var(--card-muted-fg-color);
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`

/** The facts of an item. */
export function PaneFacts({item}: {readonly item: PickerItem}) {
  const {t} = useTranslation(NAMESPACE)
  const format = useDateTimeFormat({dateStyle: 'medium'})
  const {published, record} = item
  const date = (seconds: number | undefined) =>
    seconds === undefined ? undefined : format.format(new Date(seconds * 1000))
  const facts = [
    ['team', item.teamName],
    ['tag', item.kind === 'collection' ? (item.record.tag ?? t('picker.pane.no-tag')) : undefined],
    [
      'published',
      date(record.publishedAt) ?? (published === false ? t('item.not-published') : undefined),
    ],
    ['created', date(record.createdAt)],
  ] as const
  return (
    <List>
      {facts.map(
        ([name, value]) =>
          value !== undefined && (
            <div key={name} style={{display: 'contents'}}>
              <dt>{t(`picker.pane.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </List>
  )
}
