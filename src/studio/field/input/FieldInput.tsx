import {memo} from 'react'
import {useTranslation} from 'sanity'
import {useStoriesContext} from '../../schema/useStoriesContext.ts'
import {NAMESPACE} from '../../i18n/index.ts'
import {readField} from '../../schema/options.ts'
import {FormTeam} from './FormTeam.tsx'
import {ItemInput} from './ItemInput.tsx'
import {InvalidOptionsCard} from '../InvalidOptions.tsx'
import type {StoriesInputProps} from './item-input-props.ts'

const MemoInput = memo(ItemInput)

/** The input itself: finds out what the field holds, and whose configuration it has. */
export default function FieldInput(props: StoriesInputProps) {
  const {t} = useTranslation(NAMESPACE)
  const {schemaType} = props
  const context = useStoriesContext(schemaType)
  const settings = readField(schemaType)
  if (!context) return <InvalidOptionsCard>{t('field.no-plugin')}</InvalidOptionsCard>
  if (!settings) return <InvalidOptionsCard>{t('field.no-kind')}</InvalidOptionsCard>

  const {field, options} = settings
  const inputProps = {...props, ...settings, context}
  // Only a bare tag needs the document to know its Team.
  if (field.form !== 'tag' || !options.getTeamId) {
    return <MemoInput {...inputProps} teamId={options.teamId} />
  }
  return <FormTeam component={MemoInput} path={props.path} props={inputProps} options={options} />
}
