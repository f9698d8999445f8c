import {Card, Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import {NAMESPACE} from '../i18n/index.ts'
import type {OptionMistake} from '../schema/options.ts'

interface OptionMistakesProps {
  readonly mistakes?: readonly OptionMistake[]
  /** What the `teamId` function threw. */
  readonly teamProblem?: string | undefined
}

/** What is wrong with a field's options, for the developer who looks at the form. */
export function OptionMistakes({mistakes = [], teamProblem}: OptionMistakesProps) {
  const {t} = useTranslation(NAMESPACE)
  return (
    <>
      {mistakes.map(({option, given, allowed}) => (
        <MistakeCard key={option}>
          {given === undefined
            ? t('field.missing-option', {option, allowed})
            : t('field.bad-option', {option, given, allowed})}
        </MistakeCard>
      ))}
      {teamProblem !== undefined && (
        <MistakeCard>{t('field.team-failed', {message: teamProblem})}</MistakeCard>
      )}
    </>
  )
}

/** A sentence for developers. */
export function MistakeCard({children}: {readonly children: string}) {
  return (
    <Card border padding={3} radius={2} role="alert" tone="critical">
      <Text size={1}>{children}</Text>
    </Card>
  )
}
