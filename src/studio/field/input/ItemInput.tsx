import {Box, Flex, Stack} from '@sanity/ui'
import {type FocusEvent, useCallback, useEffect, useMemo} from 'react'
import {ChangeIndicator, type FormPatch, type PatchEvent, set, unset, useTranslation} from 'sanity'
import type {StoriesContext} from '../../config.ts'
import {useSavedItem} from '../../data/useSavedItem.ts'
import {useSource} from '../../data/useSource.ts'
import {NAMESPACE} from '../../i18n/index.ts'
import {EmbedPreview} from '../../preview/live-embed/EmbedPreview.tsx'
import type {FieldKind} from '../../schema/field-kind.ts'
import {hasItem, nameOf, readIdentity} from '../../schema/identity.ts'
import type {InputOptions, InvalidOption} from '../../schema/options.ts'
import {EmptyField} from './EmptyField.tsx'
import {ItemMenu} from '../menu/ItemMenu.tsx'
import {PickerHost, loadPicker} from './PickerHost.tsx'
import {InvalidOptions} from '../InvalidOptions.tsx'
import {Suggestion} from './Suggestion.tsx'
import {type PickedItem, pickedValue} from './picked-value.ts'
import type {StoriesInputProps} from './StoriesInput.tsx'
import {TagNotice} from '../value/TagNotice.tsx'
import {useHoverIntent} from './useHoverIntent.ts'
import {usePicker} from './usePicker.ts'
import {ValueCard} from '../value/ValueCard.tsx'

export type ItemInputProps = StoriesInputProps & {
  readonly context: StoriesContext
  readonly field: FieldKind
  readonly options: InputOptions
  readonly mistakes: readonly InvalidOption[]
  /** The Team that the field is held to, as far as it is known without a click. */
  readonly teamId: string | undefined
}

/** A field of one item: what is saved in it, and the picker. */
export function ItemInput(props: ItemInputProps) {
  const {changed, context, elementProps, field, focused, mistakes, options, path, schemaType} =
    props
  const {kind, form} = field
  const readOnly = props.readOnly ?? false
  const value: unknown = props.value
  const {t} = useTranslation(NAMESPACE)
  const source = useSource(context)
  const identity = useMemo(
    () => readIdentity(field, value, props.teamId),
    [field, props.teamId, value],
  )
  const saved = useSavedItem(source, identity, options.embedType)
  const picker = usePicker(options, path)
  const intent = useHoverIntent(loadPicker)

  const {id, ref, onBlur, onFocus, style, 'aria-describedby': describedBy} = elementProps
  const action = hasItem(value) ? t('action.replace') : t(`field.choose.${kind}`)
  const focusProps = {
    id,
    ref,
    onBlur: (event: FocusEvent<HTMLElement>) => {
      intent.props.onBlur()
      onBlur(event)
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      intent.props.onFocus(event)
      onFocus(event)
    },
    onPointerEnter: intent.props.onPointerEnter,
    onPointerLeave: intent.props.onPointerLeave,
    style,
    'aria-describedby': describedBy,
    // The label of a string's field would be the button's whole name, whatever it does.
    ...(form !== 'object' && {'aria-label': `${schemaType.title ?? ''}: ${action}`}),
  }
  const focusLater = useCallback(() => {
    // The button may be another one by then: a value came or went.
    setTimeout(() => (ref as {current: HTMLElement | null}).current?.focus(), 0)
  }, [ref])

  // A comment or a problem may point at what is inside of the value; that is drawn as one.
  const isFocusInside = 'focusPath' in props && props.focusPath.length > 0
  useEffect(() => {
    if (isFocusInside) focusLater()
  }, [focusLater, isFocusInside])
  useEffect(() => {
    // A link gives the focus before there is something to take it, and a button that had it may go.
    if (focused && document.activeElement === document.body) focusLater()
  })

  const onChange = props.onChange as (patch: FormPatch | PatchEvent) => void
  const {close} = picker
  const leave = useCallback(() => {
    close()
    focusLater()
  }, [close, focusLater])
  useEffect(() => {
    // Somebody locked the field meanwhile, or the connection is away.
    if (readOnly) close()
  }, [close, readOnly])

  const pick = useCallback(
    (item: PickedItem) => {
      const key: unknown = (value as {_key?: unknown} | undefined)?._key
      const target = {
        field,
        identifyBy: options.identifyBy,
        typeName: schemaType.name,
        key: typeof key === 'string' ? key : undefined,
      }
      onChange(set(pickedValue(item, target)))
      leave()
    },
    [field, leave, onChange, options.identifyBy, schemaType.name, value],
  )

  const remove = () => {
    onChange(unset())
    focusLater()
  }
  const retry = () => {
    saved.refresh()
    // The button goes away with the failure; the focus must not go with it.
    focusLater()
  }
  const takeTeam = () => {
    if (saved.item?.teamId === undefined) return
    onChange(set(saved.item.teamId, ['teamId']))
    focusLater()
  }

  const replaced = hasItem(value)
    ? {title: nameOf(value) ?? saved.item?.id ?? '', shape: saved.shape, story: saved.stories[0]}
    : undefined
  const body = (
    <Stack gap={2}>
      <InvalidOptions mistakes={mistakes} teamProblem={picker.problem} />
      {hasItem(value) ? (
        <ValueCard
          itemKey={JSON.stringify([identity?.teamId, identity?.id, identity?.tag])}
          kind={kind}
          name={nameOf(value)}
          onKeep={focusLater}
          onRemove={remove}
          onReplace={picker.open}
          onTakeTeam={form === 'object' ? takeTeam : undefined}
          readOnly={readOnly}
          replaceProps={focusProps}
          saved={{...saved, refresh: retry}}
        />
      ) : (
        <EmptyField
          chooseProps={focusProps}
          disabled={readOnly}
          onChoose={picker.open}
          text={t(`field.choose.${kind}`)}
        >
          {!readOnly && options.suggestFrom !== false && (
            <Suggestion onPick={pick} options={options} path={path} source={source} />
          )}
        </EmptyField>
      )}
      <TagNotice id={saved.item?.id} tag={identity?.tag} />
      {context.embed && identity && (
        <EmbedPreview
          embed={context.embed}
          kind={kind}
          title={nameOf(value) ?? ''}
          value={identity}
        />
      )}
      <PickerHost
        kind={kind}
        onClose={leave}
        onPick={pick}
        open={picker.picker !== undefined && !readOnly}
        options={picker.picker?.options ?? options}
        fieldTitle={schemaType.title}
        replaced={replaced}
        selectedId={saved.item?.id}
        source={source}
        startTeamId={identity?.teamId}
        suggestFrom={kind === 'story' ? 'slug' : options.suggestFrom}
        // Whose Team the document tells, the document is asked at the click.
        wanted={intent.wanted && !readOnly && !options.teamOf}
      />
    </Stack>
  )
  // In an array of strings Studio has no other place for it.
  if (typeof path.at(-1) === 'number') {
    return (
      <Flex align="center">
        <Box flex={1}>{body}</Box>
        {hasItem(value) && <ItemMenu field={field} path={path} schemaType={schemaType} />}
      </Flex>
    )
  }
  // A string's field draws the mark of a change by itself.
  if (form !== 'object') return body
  return (
    <ChangeIndicator hasFocus={focused ?? false} isChanged={changed} path={path}>
      {body}
    </ChangeIndicator>
  )
}
