import {Card, Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import {NAMESPACE} from '../i18n/index.ts'
import type {InvalidOption} from '../schema/options.ts'

interface OptionMistakesProps {
  readonly mistakes?: readonly InvalidOption[]
  /** What the `teamId` function threw. */
  readonly teamProblem?: string | undefined
}

/** Names a field's invalid options, for the developer who looks at the form. */
export function InvalidOptions({mistakes = [], teamProblem}: OptionMistakesProps) {
  const {t} = useTranslation(NAMESPACE)
  return (
    <>
      {mistakes.map(({option, given, allowed}) => (
        <InvalidOptionsCard key={option}>
          {given === undefined
            ? t('field.missing-option', {option, allowed})
            : t('field.bad-option', {option, given, allowed})}
        </InvalidOptionsCard>
      ))}
      {teamProblem !== undefined && (
        <InvalidOptionsCard>{t('field.team-failed', {message: teamProblem})}</InvalidOptionsCard>
      )}
    </>
  )
}

/** A sentence for developers. */
export function InvalidOptionsCard({children}: {readonly children: string}) {
  return (
    <Card border padding={3} radius={2} role="alert" tone="critical">
      <Text size={1}>{children}</Text>
    </Card>
  )
}
