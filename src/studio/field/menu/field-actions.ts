import {CopyIcon} from '@sanity/icons/Copy'
import {LinkIcon} from '@sanity/icons/Link'
import {PlayIcon} from '@sanity/icons/Play'
import {RefreshIcon} from '@sanity/icons/Refresh'
import {useToast} from '@sanity/ui/toast'
import {type ComponentType, useEffect, useMemo} from 'react'
import {
  type DocumentFieldAction,
  type DocumentFieldActionGroup,
  type DocumentFieldActionItem,
  type Path,
  type SchemaType,
  useCurrentUser,
  useGetFormValue,
  useTranslation,
} from 'sanity'
import {loadOnce} from '../../data/load-once.ts'
import {useStoriesContext} from '../../schema/useStoriesContext.ts'
import {NAMESPACE} from '../../i18n/index.ts'
import {fieldKind, type ItemKind} from '../../schema/field-kind.ts'
import {optionsOf, readOptions} from '../../schema/options.ts'
import type {ItemAct} from './item-actions.ts'

/**
 * The ⋮ menu of our fields. The one file that knows Sanity's way to it, which is marked as not
 * stable yet. One action for all fields: each is a hook that runs in every field of a form, so it
 * follows nothing and reads the form at the click.
 */
export const storiesFieldActions: DocumentFieldAction[] = [{name: 'stories', useAction: useActions}]

type ActionProps = Parameters<DocumentFieldAction['useAction']>[0]
type Action = DocumentFieldActionItem

const NONE: Action = {
  type: 'action',
  hidden: true,
  title: '',
  onAction: () => undefined,
}

function useActions({path, schemaType}: ActionProps): Action | DocumentFieldActionGroup {
  const {t} = useTranslation(NAMESPACE)
  const children = useFieldActions(path, schemaType)
  return useMemo(() => {
    const field = fieldKind(schemaType)
    if (!field || children.length === 0) return NONE
    return {type: 'group', expanded: true, title: t(`field.kind.${field.kind}`), children}
  }, [children, schemaType, t])
}

const NOTHING: Action[] = []

const loadActs = loadOnce(() => import('./item-actions.ts'))

/** What can be done, in its order; with `kind`, to items of that kind alone. */
const ACTS: readonly {act: ItemAct; icon: ComponentType; kind?: ItemKind}[] = [
  {act: 'watch', icon: PlayIcon, kind: 'story'},
  {act: 'copy-id', icon: CopyIcon},
  {act: 'copy-tag', icon: CopyIcon, kind: 'collection'},
  {act: 'refresh', icon: RefreshIcon},
  {act: 'used-in', icon: LinkIcon},
]

/** What can be done with the item of a field or of an array; nothing where it is not ours. */
export function useFieldActions(path: Path, schemaType: SchemaType): Action[] {
  const {t} = useTranslation(NAMESPACE)
  const toast = useToast()
  const getFormValue = useGetFormValue()
  const currentUser = useCurrentUser()
  const context = useStoriesContext(schemaType)

  const isOurs = fieldKind(schemaType) !== undefined
  useEffect(() => {
    // There by the click: a browser opens no window for one that is long past.
    if (isOurs) void loadActs().catch(() => undefined)
  }, [isOurs])

  return useMemo(() => {
    const field = fieldKind(schemaType)
    if (!field || !context) return NOTHING
    const {options} = readOptions(optionsOf(schemaType), field)
    const run = async (act: ItemAct) => {
      const {runItemAction} = await loadActs()
      // As it is saved now.
      const form = {
        value: getFormValue(path),
        document: getFormValue([]),
        parent: getFormValue(path.slice(0, -1)),
        currentUser,
      }
      await runItemAction(act, {context, field, form, options, t, toast})
    }
    return ACTS.filter(({kind = field.kind}) => kind === field.kind).map(({act, icon}) => ({
      type: 'action',
      title: t(`action.${act}`),
      icon,
      onAction: () => void run(act),
    }))
  }, [context, currentUser, getFormValue, path, schemaType, t, toast])
}
