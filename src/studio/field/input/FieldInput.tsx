import {AddCircleIcon} from '@sanity/icons/AddCircle'
import {Card, Flex, Stack} from '@sanity/ui'
import {memo, useContext, useMemo, useState} from 'react'
import {ChangeIndicator, useCurrentUser, useFormValue} from 'sanity'
import {hasItem} from '../../../saved/index.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {useSource} from '../../items/useSource.ts'
import {readField, resolveTeamId} from '../../schema/options.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {focusThen} from '../../ui/focus.ts'
import {InvalidOptions, InvalidOptionsCard} from '../item/InvalidOptions.tsx'
import type {ItemInputProps, StoriesInputProps} from '../item/item-props.ts'
import {ValueCard} from '../item/ValueCard.tsx'
import {useItemPicker} from '../picker/useItemPicker.tsx'
import {StringRowContext} from './string-row.ts'
import {Suggestion} from './Suggestion.tsx'
import {useFieldFocus} from './useFieldFocus.ts'
import {usePaste} from './usePaste.ts'

export default function FieldInput(props: StoriesInputProps) {
  const {t} = useMessages()
  const source = useSource(props.schemaType)
  const settings = readField(props.schemaType)
  if (!source) return <InvalidOptionsCard>{t('field.no-plugin')}</InvalidOptionsCard>
  if (!settings) return <InvalidOptionsCard>{t('field.no-kind')}</InvalidOptionsCard>

  const {field, options} = settings
  const inputProps = {...props, ...settings, source}
  // Only a bare tag needs the document to know its Team.
  const isTeamInForm = field.form === 'tag' && options.getTeamId !== undefined
  return isTeamInForm ? <InputWithTeam {...inputProps} /> : <ItemInput {...inputProps} />
}

/** Follows the whole document, which changes with each key, so that the input need not. */
function InputWithTeam(props: ItemInputProps) {
  const document = useFormValue([])
  const parent = useFormValue(props.path.slice(0, -1))
  const currentUser = useCurrentUser()
  const teamId = resolveTeamId(props.options, {document, parent, currentUser})
  const options = useMemo(() => ({...props.options, teamId}), [props.options, teamId])
  return <ItemInput {...props} options={options} />
}

/**
 * Saves layout and paint of fields that are scrolled out of sight. The browser clips such a box at
 * its padding, in which focus rings have room.
 */
const UNSEEN = {
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 80px',
  padding: 4,
  margin: -4,
} as const

const ItemInput = memo(function ItemInput(props: ItemInputProps) {
  const {changed, field, focused, options, path, source} = props
  const {kind, form} = field
  const readOnly = props.readOnly ?? false
  const value: unknown = props.value
  const {t} = useMessages()
  // An array item that has nothing in it when it is opened was just inserted: there is nothing else
  // to do with it than to pick.
  const [startsNew] = useState(
    () =>
      typeof path.at(-1) === 'object' && typeof value === 'object' && !hasItem(value) && !readOnly,
  )
  const {box, focusProps, opener, returnFocus, wanted} = useFieldFocus(props)
  const item = useItemPicker(props, {startsNew, wanted, opener, onClosed: returnFocus})
  const {pick, resolve} = item
  usePaste(item, box)
  const drawRow = useContext(StringRowContext)
  const isRow = drawRow && typeof path.at(-1) === 'number'

  const body = (
    <Stack gap={2} ref={box} style={isRow ? undefined : UNSEEN}>
      <InvalidOptions failed={item.problem} invalidOptions={props.invalidOptions} />
      {isRow ? (
        drawRow({focusProps, item})
      ) : hasItem(value) ? (
        <ValueCard
          item={item}
          leaveNotice={(act) => focusThen(opener.current, act)}
          onReplace={item.open}
          replaceProps={focusProps}
          resolveOptions={() => resolve().options}
        />
      ) : (
        <Card border padding={1} radius={2} style={{borderStyle: 'dashed'}}>
          <ActionButton
            {...focusProps}
            aria-label={t(`picker.title-for.${kind}`, {field: item.fieldTitle})}
            disabled={readOnly}
            fontSize={1}
            icon={AddCircleIcon}
            mode="bleed"
            onClick={item.open}
            padding={3}
            text={t(`picker.title.${kind}`)}
            width="fill"
          />
          {!readOnly && kind === 'collection' && (
            <Flex justify="center">
              <Suggestion onPick={pick} options={options} path={path} source={source} />
            </Flex>
          )}
        </Card>
      )}
      {item.picker}
    </Stack>
  )
  // Studio marks the changes of a string's field itself.
  if (form !== 'object') return body
  return (
    <ChangeIndicator hasFocus={focused ?? false} isChanged={changed} path={path}>
      {body}
    </ChangeIndicator>
  )
})
