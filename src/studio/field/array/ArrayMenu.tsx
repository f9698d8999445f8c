import {AddIcon} from '@sanity/icons/Add'
import {AddDocumentIcon} from '@sanity/icons/AddDocument'
import {CopyIcon} from '@sanity/icons/Copy'
import {InsertAboveIcon} from '@sanity/icons/InsertAbove'
import {InsertBelowIcon} from '@sanity/icons/InsertBelow'
import {SortIcon} from '@sanity/icons/Sort'
import {MenuDivider, MenuGroup} from '@sanity/ui/menu'
import type {ComponentProps, ReactNode} from 'react'
import {
  type ArraySchemaType,
  type FormDocumentValue,
  type Path,
  type SchemaType,
  useCopyPaste,
  useGetFormValue,
  useTranslation,
} from 'sanity'
import {useMessages} from '../../i18n/useMessages.ts'
import {isDisabled} from '../../schema/array-options.ts'
import {MenuAction} from '../../ui/MenuAction.tsx'
import {arrayMax} from './array-max.ts'

export type Position = 'before' | 'after'

interface ArrayMenuProps {
  readonly array: ArraySchemaType
  readonly path: Path
  readonly count: number
  readonly moves: ReactNode
  readonly onAdd: (type: SchemaType, position: Position) => void
  readonly onDuplicate: () => void
}

const Group = (props: ComponentProps<typeof MenuGroup>) => (
  <MenuGroup aria-haspopup="menu" fontSize={1} padding={3} popover={{portal: true}} {...props} />
)

/** The actions of Sanity's own menu, whose place this one takes. */
export function ArrayMenu(props: ArrayMenuProps) {
  const {array, count, moves, onAdd, onDuplicate, path} = props
  const {t: own} = useMessages()
  const {t} = useTranslation()
  const getFormValue = useGetFormValue()
  const {onCopy} = useCopyPaste()
  const isFull = count >= (arrayMax(array) ?? Infinity)
  const copy = () =>
    void onCopy(path, getFormValue([]) as FormDocumentValue, {
      context: {source: 'arrayItem'},
      patchType: 'append',
    })
  const add = (position: Position, action: 'addBefore' | 'addAfter', icon: typeof CopyIcon) => {
    if (isDisabled(array, 'add') || isDisabled(array, action)) return null
    const text = t(`inputs.array.action.add-${position}`)
    const types = array.of.map((type) => (
      <MenuAction
        disabled={isFull}
        icon={icon}
        key={`${position} ${type.name}`}
        onClick={() => onAdd(type, position)}
        text={array.of.length === 1 ? text : (type.title ?? type.name)}
      />
    ))
    return types.length === 1 ? (
      types
    ) : (
      <Group icon={icon} key={position} text={text}>
        {types}
      </Group>
    )
  }
  const added = [
    add('before', 'addBefore', InsertAboveIcon),
    add('after', 'addAfter', InsertBelowIcon),
  ]
  const duplicate = !isDisabled(array, 'duplicate') && (
    <MenuAction
      disabled={isFull}
      icon={AddDocumentIcon}
      onClick={onDuplicate}
      text={t('inputs.array.action.duplicate')}
    />
  )
  return (
    <>
      <MenuDivider />
      {!isDisabled(array, 'copy') && (
        <MenuAction icon={CopyIcon} onClick={copy} text={t('inputs.array.action.copy')} />
      )}
      {count > 1 && array.options?.sortable !== false && (
        <Group icon={SortIcon} text={own('move.title')}>
          {moves}
        </Group>
      )}
      {added.some(Boolean) ? (
        <Group icon={AddIcon} text={t('inputs.array.action.add-item')}>
          {duplicate}
          {added}
        </Group>
      ) : (
        duplicate
      )}
    </>
  )
}
