import {Card, Stack, Text} from '@sanity/ui'
import {lazy, Suspense, useCallback, useMemo, useState} from 'react'
import {type ObjectInputProps, set, unset, useTranslation} from 'sanity'
import {readContext, type StoriesContext} from '../config.ts'
import {useSource} from '../data/useSource.ts'
import {NAMESPACE} from '../i18n/index.ts'
import type {PickerItem} from '../picker/items.ts'
import type {PickerKind} from '../picker/usePickerItems.ts'
import {readOptions} from '../schema/options.ts'
import {collectionValue, storyValue} from '../schema/values.ts'
import {EmptyField} from './EmptyField.tsx'
import {useSavedItem} from './useSavedItem.ts'
import {ValueCard} from './ValueCard.tsx'

const loadPicker = () => import('../picker/PickerDialog.tsx')
const PickerDialog = lazy(loadPicker)

interface StoriesInputProps extends ObjectInputProps {
  readonly kind: PickerKind
}

/** The input of a Collection or Story field. */
function StoriesInput(props: StoriesInputProps) {
  const {t} = useTranslation(NAMESPACE)
  const context = readContext(props.schemaType)
  if (!context) {
    return (
      <Card border padding={4} radius={2} tone="critical">
        <Text size={1}>{t('field.no-plugin')}</Text>
      </Card>
    )
  }
  return <ConnectedInput {...props} context={context} />
}

function ConnectedInput(props: StoriesInputProps & {readonly context: StoriesContext}) {
  const {context, elementProps, kind, onChange, readOnly = false, schemaType, value} = props
  const {t} = useTranslation(NAMESPACE)
  const source = useSource(context)
  const {options, mistakes} = useMemo(() => readOptions(schemaType.options), [schemaType.options])
  const saved = useSavedItem(source, kind, value, options)
  const [open, setOpen] = useState(false)

  const {id, ref, onBlur, onFocus, 'aria-describedby': describedBy} = elementProps
  const focusProps = {id, ref, onBlur, onFocus, 'aria-describedby': describedBy}

  const close = useCallback(() => {
    setOpen(false)
    // The button that opened the dialog may be another one now that there is a value.
    setTimeout(() => ref.current?.focus(), 0)
  }, [ref])

  // The button goes away with the failure; the focus must not go with it.
  const retry = () => {
    saved.refresh()
    ref.current?.focus()
  }

  const pick = useCallback(
    (item: PickerItem) => {
      const key: unknown = (value as {_key?: unknown} | undefined)?._key
      const place = {typeName: schemaType.name, key: typeof key === 'string' ? key : undefined}
      onChange(
        set(
          item.kind === 'collection'
            ? collectionValue(item.record, options.identifyBy, place)
            : storyValue(item.record, place),
        ),
      )
      close()
    },
    [close, onChange, options.identifyBy, schemaType.name, value],
  )

  return (
    <Stack gap={2}>
      {mistakes.map(({option, given, allowed}) => (
        <Card border key={option} padding={3} radius={2} tone="critical">
          <Text size={1}>{t('field.bad-option', {option, given, allowed})}</Text>
        </Card>
      ))}
      {hasItem(value) ? (
        <ValueCard
          kind={kind}
          onRemove={() => onChange(unset())}
          onReplace={() => setOpen(true)}
          readOnly={readOnly}
          replaceProps={focusProps}
          saved={{...saved, refresh: retry}}
          value={value}
        />
      ) : (
        <EmptyField
          chooseProps={focusProps}
          disabled={readOnly}
          onChoose={() => setOpen(true)}
          onIntent={loadPicker}
          text={t(`field.choose.${kind}`)}
        />
      )}
      {open && (
        <Suspense fallback={null}>
          <PickerDialog
            kind={kind}
            onClose={close}
            onPick={pick}
            options={options}
            selectedId={saved.record?.id}
            source={source}
            startTeamId={startTeam(value)}
          />
        </Suspense>
      )}
    </Stack>
  )
}

/** An array item that was just added holds nothing but its type and key. */
function hasItem(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).some((key) => !key.startsWith('_'))
  )
}

function startTeam(value: unknown): string | undefined {
  const teamId: unknown = (value as {teamId?: unknown} | undefined)?.teamId
  return typeof teamId === 'string' && teamId !== '' ? teamId : undefined
}

/** The input of `stories.collection`. */
export function CollectionInput(props: ObjectInputProps) {
  return <StoriesInput {...props} kind="collection" />
}

/** The input of `stories.story`. */
export function StoryInput(props: ObjectInputProps) {
  return <StoriesInput {...props} kind="story" />
}
