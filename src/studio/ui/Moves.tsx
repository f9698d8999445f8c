import {ArrowDownIcon} from '@sanity/icons/ArrowDown'
import {ArrowUpIcon} from '@sanity/icons/ArrowUp'
import {EllipsisHorizontalIcon} from '@sanity/icons/EllipsisHorizontal'
import {SortIcon} from '@sanity/icons/Sort'
import {Flex, Stack, Text, TextInput} from '@sanity/ui'
import {Menu, MenuButton, MenuGroup, MenuItem} from '@sanity/ui/menu'
import {type ComponentProps, type FormEvent, useId, useState} from 'react'
import {useMessages} from '../i18n/useMessages.ts'
import {ActionButton} from './ActionButton.tsx'
import {OverlayDialog} from './OverlayDialog.tsx'

export const MenuAction = (props: ComponentProps<typeof MenuItem>) => (
  <MenuItem fontSize={1} padding={3} {...props} />
)

export const MenuActions = (props: ComponentProps<typeof MenuGroup>) => (
  <MenuGroup aria-haspopup="menu" fontSize={1} padding={3} popover={{portal: true}} {...props} />
)

interface MovesProps {
  /** The index of the item, and how many there are. */
  readonly at: number
  readonly count: number
  readonly onMove: (to: number) => void
}

interface MoveItemsProps extends MovesProps {
  /** Opens {@link MoveDialog}: it outlives the menu. */
  readonly onAsk: () => void
}

/** Moves an item of a list from its menu, for those who can neither drag nor use arrow keys. */
function MoveItems({at, count, onMove, onAsk}: MoveItemsProps) {
  const {t} = useMessages()
  return (
    <>
      <MenuAction
        disabled={at === 0}
        icon={ArrowUpIcon}
        onClick={() => onMove(at - 1)}
        text={t('move.up')}
      />
      <MenuAction
        disabled={at === count - 1}
        icon={ArrowDownIcon}
        onClick={() => onMove(at + 1)}
        text={t('move.down')}
      />
      <MenuAction icon={SortIcon} onClick={onAsk} text={t('move.to')} />
    </>
  )
}

/** The same as a part of a longer menu. */
export function MoveActions(props: MoveItemsProps) {
  const {t} = useMessages()
  if (props.count < 2) return null
  return (
    <MenuActions icon={SortIcon} text={t('move.title')}>
      <MoveItems {...props} />
    </MenuActions>
  )
}

/** The same as a menu of its own. */
export function MoveMenu({title, ...props}: MoveItemsProps & {readonly title: string}) {
  const {t} = useMessages()
  return (
    <MenuButton
      button={
        <ActionButton
          aria-label={t('item.actions', {title})}
          icon={EllipsisHorizontalIcon}
          mode="bleed"
          padding={2}
        />
      }
      id={useId()}
      menu={
        <Menu>
          <MoveItems {...props} />
        </Menu>
      }
      popover={{portal: true, placement: 'bottom-end'}}
    />
  )
}

/** Asks for the position. */
export function MoveDialog({
  at,
  count,
  onMove,
  onClose,
}: MovesProps & {readonly onClose: () => void}) {
  const {t} = useMessages()
  const [text, setText] = useState(String(at + 1))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Of a dialog in a dialog, React passes the event on.
    event.stopPropagation()
    onClose()
    onMove(Number(text) - 1)
  }
  return (
    <OverlayDialog header={t('move.to')} onClose={onClose} width={0}>
      <form onSubmit={submit}>
        <Stack as="label" gap={3}>
          <Text size={1}>{t('move.position', {total: count})}</Text>
          <Flex gap={2}>
            <TextInput
              fontSize={1}
              max={count}
              min={1}
              onChange={({currentTarget}) => setText(currentTarget.value)}
              required
              type="number"
              value={text}
            />
            <ActionButton mode="default" text={t('move.title')} type="submit" />
          </Flex>
        </Stack>
      </form>
    </OverlayDialog>
  )
}
