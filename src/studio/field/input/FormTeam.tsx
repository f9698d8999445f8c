import {type ComponentType, memo} from 'react'
import {type Path, useCurrentUser, useFormValue} from 'sanity'
import {resolveTeamId, type InputOptions} from '../../schema/options.ts'

interface FormTeamProps<P extends object> {
  readonly options: InputOptions
  readonly path: Path
  readonly component: ComponentType<P & {teamId: string | undefined}>
  readonly props: P
}

/**
 * Follows the whole document, which renders again at each keystroke, so that what it draws need
 * not: that gets one string.
 */
export const FormTeam = memo(function FormTeam<P extends object>({
  component: Component,
  options,
  path,
  props,
}: FormTeamProps<P>) {
  const document = useFormValue([])
  const parent = useFormValue(path.slice(0, -1))
  const currentUser = useCurrentUser()
  const teamId = resolveTeamId(options, {document, parent, currentUser})
  return <Component {...props} teamId={teamId} />
}) as <P extends object>(props: FormTeamProps<P>) => React.JSX.Element
