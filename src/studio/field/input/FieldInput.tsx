import {memo} from 'react'
import {useCurrentUser, useFormValue, useTranslation} from 'sanity'
import {NAMESPACE} from '../../i18n/index.ts'
import {useSource} from '../../items/useSource.ts'
import {readField, resolveTeamId} from '../../schema/options.ts'
import {InvalidOptionsCard} from '../InvalidOptions.tsx'
import {ItemInput} from './ItemInput.tsx'
import type {ItemInputProps, StoriesInputProps} from './item-input-props.ts'

const MemoInput = memo(ItemInput)

/** The input itself: finds out what the field holds, and whose configuration it has. */
export default function FieldInput(props: StoriesInputProps) {
  const {t} = useTranslation(NAMESPACE)
  const source = useSource(props.schemaType)
  const settings = readField(props.schemaType)
  if (!source) return <InvalidOptionsCard>{t('field.no-plugin')}</InvalidOptionsCard>
  if (!settings) return <InvalidOptionsCard>{t('field.no-kind')}</InvalidOptionsCard>

  const {field, options} = settings
  const inputProps = {...props, ...settings, source, teamId: options.teamId}
  // Only a bare tag needs the document to know its Team.
  const isTeamInForm = field.form === 'tag' && options.getTeamId !== undefined
  return isTeamInForm ? <InputWithTeam {...inputProps} /> : <MemoInput {...inputProps} />
}

/**
 * Follows the whole document, which renders again at each keystroke, so that the input need not:
 * that gets one string.
 */
function InputWithTeam(props: ItemInputProps) {
  const document = useFormValue([])
  const parent = useFormValue(props.path.slice(0, -1))
  const currentUser = useCurrentUser()
  const teamId = resolveTeamId(props.options, {document, parent, currentUser})
  return <MemoInput {...props} teamId={teamId} />
}
