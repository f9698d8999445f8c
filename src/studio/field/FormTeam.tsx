import {type ComponentType, memo} from 'react'
import {type Path, useCurrentUser, useFormValue} from 'sanity'
import {askForTeam, type InputOptions} from '../schema/options.ts'

interface FormTeamProps<P extends object> {
  readonly teamOf: NonNullable<InputOptions['teamOf']>
  readonly path: Path
  readonly component: ComponentType<P & {teamId: string | undefined}>
  readonly props: P
}

/**
 * Follows the whole document, which is drawn anew at each keystroke, so that what it draws need
 * not: that gets one string.
 */
export const FormTeam = memo(function FormTeam<P extends object>(given: FormTeamProps<P>) {
  const {component: Component, path, props, teamOf} = given
  const document = useFormValue([])
  const parent = useFormValue(path.slice(0, -1))
  const currentUser = useCurrentUser()
  return (
    <Component
      {...props}
      teamId={safely(() => askForTeam(teamOf, {document, parent, currentUser}))}
    />
  )
}) as <P extends object>(given: FormTeamProps<P>) => React.JSX.Element

/** What the function throws is told when the picker opens, where somebody acts on it. */
function safely<T>(ask: () => T): T | undefined {
  try {
    return ask()
  } catch {
    return undefined
  }
}
