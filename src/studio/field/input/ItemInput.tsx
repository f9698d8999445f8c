import {Stack} from '@sanity/ui'
import {lazy, Suspense, useEffect} from 'react'
import {ChangeIndicator, useTranslation} from 'sanity'
import {useSavedItem} from '../../items/useSavedItem.ts'
import {useSource} from '../../items/useSource.ts'
import {NAMESPACE} from '../../i18n/index.ts'
import {EmbedPreview} from '../../preview/live-embed/EmbedPreview.tsx'
import {hasItem, nameOf, readIdentity, savedTitle} from '../../../saved/index.ts'
import {InvalidOptions} from '../InvalidOptions.tsx'
import {ItemMenu} from '../menu/ItemMenu.tsx'
import {useItemMenu} from '../menu/useItemMenu.ts'
import {TagNotice} from '../value/TagNotice.tsx'
import {ValueCard} from '../value/ValueCard.tsx'
import {EmptyField} from './EmptyField.tsx'
import {loadPicker, PickerHost} from './PickerHost.tsx'
import type {ItemInputProps} from './item-input-props.ts'
import {Suggestion} from './Suggestion.tsx'
import {useCheck} from './useCheck.ts'
import {useFieldFocus} from './useFieldFocus.ts'
import {useHoverIntent} from './useHoverIntent.ts'
import {useItemPatches} from './useItemPatches.ts'
import {useNewItem} from './useNewItem.ts'
import {usePaste} from './usePaste.ts'
import {usePicker} from './usePicker.ts'

const UsedInDialog = lazy(() => import('../used-in/UsedInDialog.tsx'))

/** A field of one item: the saved value, and the picker. */
export function ItemInput(props: ItemInputProps) {
  const {changed, context, field, focused, invalidOptions, options, path, schemaType} = props
  const {kind, form} = field
  const readOnly = props.readOnly ?? false
  const value: unknown = props.value
  const {t} = useTranslation(NAMESPACE)
  const source = useSource(context)
  const identity = readIdentity(field, value, props.teamId)
  const saved = useSavedItem(source, identity, options.embedType)
  const picker = usePicker(kind, options, path)
  const intent = useHoverIntent(loadPicker)
  const {focusProps, focusField} = useFieldFocus(props, intent.props)
  const {close, open} = picker
  const isNewItem = useNewItem({path, value, readOnly, onOpen: open})
  const leave = () => {
    close()
    focusField()
  }
  const patches = useItemPatches({...props, isNewItem, onDone: leave})
  const {pick, valueOf, remove, takeTeam, cancelItem} = patches
  const check = useCheck({type: schemaType, path: () => path, value: valueOf})
  const fieldRef = usePaste({kind, source, resolve: picker.resolve, path, readOnly, onPick: pick})
  const menu = useItemMenu({kind, source, identity, saved, readOnly, onRemove: remove})
  useEffect(() => {
    // Another editor locked the field meanwhile, or the connection was lost.
    if (readOnly) close()
  }, [close, readOnly])

  const name = nameOf(value)
  const title = savedTitle(saved.item, value) ?? t('field.unreadable')
  const fieldTitle = schemaType.title ?? ''
  const replaced = hasItem(value)
    ? {title: nameOf(value) ?? saved.item?.id ?? '', shape: saved.shape, story: saved.stories[0]}
    : undefined
  const body = (
    <Stack gap={2} ref={fieldRef}>
      <InvalidOptions failed={picker.problem} invalidOptions={invalidOptions} />
      {hasItem(value) ? (
        <ValueCard
          isMissingBlocking={options.missing === 'error'}
          itemKey={JSON.stringify([identity?.teamId, identity?.id, identity?.tag])}
          kind={kind}
          menu={
            menu.actions.length > 0 && (
              <ItemMenu
                actions={menu.actions}
                isPreviewed={menu.isPreviewed}
                onAction={menu.onAction}
                service={menu.service}
                title={title}
              />
            )
          }
          name={name}
          onNoticeClosed={focusField}
          onReplace={open}
          onTakeTeam={form === 'object' ? () => takeTeam(saved.item) : undefined}
          readOnly={readOnly}
          replaceProps={focusProps}
          saved={saved}
          source={source}
          teamId={identity?.teamId}
        />
      ) : (
        <EmptyField
          chooseProps={{
            ...focusProps,
            'aria-label': t(`field.select-for.${kind}`, {field: fieldTitle}),
          }}
          disabled={readOnly}
          onChoose={open}
          text={t(`field.select.${kind}`)}
        >
          {!readOnly && options.suggestFrom !== false && (
            <Suggestion onPick={pick} options={options} path={path} source={source} />
          )}
        </EmptyField>
      )}
      <TagNotice id={saved.item?.id} tag={identity?.tag} />
      {context.embed && identity && menu.isPreviewed && (
        <EmbedPreview embed={context.embed} kind={kind} title={title} value={identity} />
      )}
      {menu.usage && (
        <Suspense fallback={null}>
          <UsedInDialog onClose={menu.closeUsage} title={title} used={menu.usage} />
        </Suspense>
      )}
      <PickerHost
        check={check}
        kind={kind}
        onClose={isNewItem ? cancelItem : leave}
        onPick={pick}
        open={picker.picker !== undefined && !readOnly}
        options={picker.picker?.options ?? options}
        fieldTitle={schemaType.title}
        replaced={replaced}
        selectedId={saved.item?.id}
        source={source}
        initialTeamId={identity?.teamId}
        suggestFrom={kind === 'story' ? 'slug' : options.suggestFrom}
        // Where the document decides what is shown, it is read at the click.
        wanted={intent.wanted && !readOnly && !options.getTeamId && !options.getFilter}
      />
    </Stack>
  )
  // Studio marks the changes of a string's field itself.
  if (form !== 'object') return body
  return (
    <ChangeIndicator hasFocus={focused ?? false} isChanged={changed} path={path}>
      {body}
    </ChangeIndicator>
  )
}
