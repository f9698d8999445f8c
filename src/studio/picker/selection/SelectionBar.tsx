import {CloseIcon} from '@sanity/icons/Close'
import {Button, Flex, Text} from '@sanity/ui'
import {type TFunction, useTranslation} from 'sanity'
import {styled} from 'styled-components'
import {NAMESPACE} from '../../i18n/index.ts'
import {Thumbnail} from '../../preview/Thumbnail.tsx'
import {plainText} from '../../preview/text-style.ts'
import type {PickerItem} from '../items.ts'
import {MOST_AT_ONCE, type RangeState} from './useSelection.ts'

/** The selected items that are shown; all of them are added. */
const DRAWN = 40

const Bar = styled(Flex)`
  border-top: 1px solid var(--card-border-color);
  min-height: 53px;
  box-sizing: border-box;

  @media (max-width: 599px) {
    flex-wrap: wrap;
    justify-content: flex-end;

    > :first-child {
      flex-basis: 100%;
    }
  }
`

const Chips = styled.ul`
  display: flex;
  flex: 1;
  gap: 4px;
  align-items: center;
  min-width: 0;
  margin: 0;
  padding: 2px;
  overflow-x: auto;
  list-style: none;
`

const Chip = styled.li`
  display: flex;
  flex: none;
  align-items: center;
  gap: 6px;
  max-width: 180px;
  padding-inline-start: 4px;
  border-radius: 6px;
  border: 1px solid var(--card-border-color);
  ${plainText}

  > span:not([data-ui]) {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

interface TrayProps {
  /** In the order in which they were marked. */
  readonly marked: readonly PickerItem[]
  /** How many more may be marked; `undefined` where any number may. */
  readonly left?: number | undefined
  /** What came of the last range, where it is not simply selected. */
  readonly range?: RangeState | undefined
  readonly onRemove: (id: string) => void
  readonly onClear: () => void
  readonly onAdd: () => void
}

/** What is marked, in its order, and the way to add it all. */
export function SelectionBar({left, marked, range, onRemove, onClear, onAdd}: TrayProps) {
  const {t} = useTranslation(NAMESPACE)
  const more = marked.length - DRAWN
  return (
    <Bar align="center" gap={3} paddingX={4} paddingY={2}>
      {marked.length === 0 ? (
        <Text muted size={1} style={{flex: 1}} textOverflow="ellipsis">
          {t('picker.tray.empty')}
        </Text>
      ) : (
        <Chips aria-label={t('picker.tray')}>
          {marked.slice(0, DRAWN).map((item) => (
            <Chip key={item.id}>
              <Thumbnail
                shape="bubbles"
                story={item.kind === 'story' ? item.record : item.stories[0]}
                title={item.title}
                width={24}
              />
              <span>
                <bdi>{item.title}</bdi>
              </span>
              <Button
                aria-label={t('picker.tray.remove', {title: item.title})}
                fontSize={0}
                icon={CloseIcon}
                mode="bleed"
                onClick={() => onRemove(item.id)}
                padding={2}
              />
            </Chip>
          ))}
          {more > 0 && (
            <Text as="li" muted size={1}>
              {t('picker.tray.more', {count: more})}
            </Text>
          )}
        </Chips>
      )}
      {range ? (
        <Text muted size={1} style={{flex: 'none'}}>
          {rangeText(t, range)}
        </Text>
      ) : (
        left !== undefined && (
          <Text muted size={1} style={{flex: 'none'}}>
            {left === 0 ? t('picker.tray.full') : t('picker.tray.left', {count: left})}
          </Text>
        )
      )}
      <Flex flex="none" gap={2}>
        {marked.length > 0 && (
          <Button
            fontSize={1}
            mode="bleed"
            onClick={onClear}
            padding={3}
            text={t('picker.tray.clear')}
          />
        )}
        <Button
          disabled={marked.length === 0}
          fontSize={1}
          onClick={onAdd}
          padding={3}
          text={
            marked.length === 0
              ? t('picker.tray.add-none')
              : t('picker.tray.add', {count: marked.length})
          }
        />
      </Flex>
    </Bar>
  )
}

/** What came of a range. */
export function rangeText(t: TFunction, range: RangeState): string {
  if (range.status === 'loading') return t('picker.range.loading', {count: range.count})
  if (range.status === 'cut') return t('picker.range.cut', {count: MOST_AT_ONCE})
  return t('picker.range.failed')
}
