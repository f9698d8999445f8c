import {CopyIcon} from '@sanity/icons/Copy'
import {EllipsisHorizontalIcon} from '@sanity/icons/EllipsisHorizontal'
import {EyeOpenIcon} from '@sanity/icons/EyeOpen'
import {LaunchIcon} from '@sanity/icons/Launch'
import {Menu, MenuButton} from '@sanity/ui/menu'
import {type ComponentType, type ReactNode, useId, useState} from 'react'
import type {FoundItem, ItemKind} from '../../saved/index.ts'
import {useMessages} from '../i18n/useMessages.ts'
import {sourceLink, watchUrlOf} from '../items/source-link.ts'
import type {StoriesSource} from '../items/useSource.ts'
import {ActionButton} from '../ui/ActionButton.tsx'
import {lazyDialog} from '../ui/lazy-dialog.tsx'
import {MenuAction} from '../ui/MenuAction.tsx'
import {useCopy} from '../ui/useCopy.ts'
import type {PreviewDialogProps} from './PreviewDialog.tsx'

const PreviewDialog = lazyDialog(() => import('./PreviewDialog.tsx'))

const action = (icon: ComponentType, text: string, run: () => unknown) => (
  <MenuAction icon={icon} onClick={() => void run()} text={text} />
)

const openPage = (url: string) => window.open(url, '_blank', 'noopener')

interface ItemActionsProps extends Pick<PreviewDialogProps, 'shape' | 'status' | 'title'> {
  readonly kind: ItemKind
  readonly source: StoriesSource
  /** `undefined` while it is unknown. */
  readonly record: FoundItem | undefined
  /** The embed's value; `undefined` for one that can't be read. */
  readonly value: PreviewDialogProps['value'] | undefined
  readonly names: {readonly id?: string | undefined; readonly tag?: string | undefined}
  readonly isPreviewBeside?: boolean
  readonly children: ReactNode
  readonly padding: number
  readonly describedBy?: string | undefined
}

/** The ⋯ menu of an item, wherever it is shown. It offers nothing that would fail. */
export function ItemActions(props: ItemActionsProps) {
  const {children, kind, isPreviewBeside: isBeside, names, record, source, title, value} = props
  const {t} = useMessages()
  const menuId = useId()
  const copy = useCopy()
  const {embed} = source.context
  const [isPreviewed, setPreviewed] = useState(false)
  const preview = () => setPreviewed(true)
  const link = sourceLink(source.context, record)
  const watchUrl = record && watchUrlOf(record)
  const copyOf = (by: 'id' | 'tag') => {
    const name = names[by]
    const done = t(`action.copy-${by}.done.${kind}`)
    return name !== undefined && action(CopyIcon, t(`action.copy-${by}`), () => copy(name, done))
  }
  return (
    <>
      {embed && value && isBeside && (
        <ActionButton icon={EyeOpenIcon} onClick={preview} padding={2} text={t('embed.title')} />
      )}
      <MenuButton
        button={
          <ActionButton
            aria-describedby={props.describedBy}
            aria-label={t('item.actions', {title})}
            fontSize={1}
            icon={EllipsisHorizontalIcon}
            mode="bleed"
            padding={props.padding}
          />
        }
        id={menuId}
        menu={
          <Menu>
            {watchUrl && action(LaunchIcon, t('action.watch'), () => openPage(watchUrl))}
            {link &&
              action(LaunchIcon, t('action.open-source', {service: link.service}), () =>
                openPage(link.href),
              )}
            {embed && value && !isBeside && action(EyeOpenIcon, t('embed.title'), preview)}
            {copyOf('id')}
            {copyOf('tag')}
            {children}
          </Menu>
        }
        popover={{portal: true, placement: 'bottom-end', fallbackPlacements: ['top-end']}}
      />
      {embed && value && isPreviewed && (
        <PreviewDialog
          embed={embed}
          kind={kind}
          onClose={() => setPreviewed(false)}
          shape={props.shape}
          status={props.status}
          title={title}
          value={value}
        />
      )}
    </>
  )
}
