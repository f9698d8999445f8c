import {Card, Text} from '@sanity/ui'
import {useMessages} from '../../i18n/useMessages.ts'
import type {InvalidOption} from '../../schema/option-reader.ts'
import type {OptionError} from '../../schema/options.ts'

interface InvalidOptionsProps {
  readonly invalidOptions?: readonly InvalidOption[]
  readonly failed?: OptionError | undefined
}

/** Names a field's invalid options, for the developer who looks at the form. */
export function InvalidOptions({invalidOptions = [], failed}: InvalidOptionsProps) {
  const {t} = useMessages()
  const texts = invalidOptions.map(({option, value, allowed}) =>
    value === undefined
      ? t('field.missing-option', {option, allowed})
      : t('field.bad-option', {option, value, allowed}),
  )
  if (failed) texts.push(t('field.option-failed', {option: failed.option, message: failed.message}))
  // Members of an array can have the same ones.
  return [...new Set(texts)].map((text) => (
    <InvalidOptionsCard key={text}>{text}</InvalidOptionsCard>
  ))
}

export function InvalidOptionsCard({children}: {readonly children: string}) {
  return (
    <Card border padding={3} radius={2} role="alert" tone="critical">
      <Text size={1}>{children}</Text>
    </Card>
  )
}
