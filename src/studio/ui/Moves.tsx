import {ArrowDownIcon} from '@sanity/icons/ArrowDown'
import {ArrowUpIcon} from '@sanity/icons/ArrowUp'
import {EllipsisHorizontalIcon} from '@sanity/icons/EllipsisHorizontal'
import {SortIcon} from '@sanity/icons/Sort'
import {Menu, MenuButton} from '@sanity/ui/menu'
import {useId, useState} from 'react'
import {useMessages} from '../i18n/useMessages.ts'
import {ActionButton} from './ActionButton.tsx'
import {lazyDialog} from './lazy-dialog.tsx'
import {MenuAction} from './MenuAction.tsx'
import type {MovesProps} from './MoveDialog.tsx'

const MoveDialog = lazyDialog(() => import('./MoveDialog.tsx'))

/**
 * Moves an item of a list from its menu, for those who can neither drag nor use arrow keys. The dialog
 * outlives the menu that the actions are in.
 */
export function useMoves(props: MovesProps) {
  const {at, count, onMove, readOnly} = props
  const {t} = useMessages()
  // For the item at the click: another one may have its place by the time its position is entered.
  const [asked, setAsked] = useState<MovesProps>()
  const close = () => setAsked(undefined)
  const action = (icon: typeof SortIcon, text: string, disabled: boolean, onClick: () => void) => (
    <MenuAction disabled={disabled} icon={icon} onClick={onClick} text={text} />
  )
  const actions = (
    <>
      {action(ArrowUpIcon, t('move.up'), at === 0, () => onMove(at - 1))}
      {action(ArrowDownIcon, t('move.down'), at === count - 1, () => onMove(at + 1))}
      {action(SortIcon, t('move.to'), false, () => setAsked(props))}
    </>
  )
  return {actions, dialog: asked && <MoveDialog {...asked} onClose={close} readOnly={readOnly} />}
}

export function MoveMenu(props: MovesProps) {
  const {t} = useMessages()
  const {actions, dialog} = useMoves(props)
  return (
    <>
      <MenuButton
        button={
          <ActionButton
            aria-label={t('item.actions', {title: props.title})}
            icon={EllipsisHorizontalIcon}
            mode="bleed"
            padding={2}
          />
        }
        id={useId()}
        menu={<Menu>{actions}</Menu>}
        popover={{portal: true, placement: 'bottom-end'}}
      />
      {dialog}
    </>
  )
}
