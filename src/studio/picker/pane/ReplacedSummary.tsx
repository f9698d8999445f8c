import {useTranslation} from 'sanity'
import {styled} from 'styled-components'
import {NAMESPACE} from '../../i18n/index.ts'
import {Thumbnail} from '../../preview/Thumbnail.tsx'
import type {ReplacedItem} from '../picker-dialog-props.ts'

const Rows = styled.div`
  display: grid;
  gap: 8px;

  > div {
    display: flex;
    align-items: center;
    gap: 8px;
    min-width: 0;
  }

  small {
    color: var(--card-muted-fg-color);
    font-size: inherit;
  }

  bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

/** What the field has now, and that what follows is new. */
export function ReplacedSummary({
  replaced: {title, shape, story},
}: {
  readonly replaced: ReplacedItem
}) {
  const {t} = useTranslation(NAMESPACE)
  return (
    <Rows data-part="now">
      <small>{t('picker.pane.now')}</small>
      <div>
        <Thumbnail shape={shape} story={story} title={title} width={24} />
        <bdi title={title}>{title}</bdi>
      </div>
      <small>{t('picker.pane.new')}</small>
    </Rows>
  )
}
