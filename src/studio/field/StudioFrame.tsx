import type {LayoutProps} from 'sanity'
import type {StoriesContext} from '../config.ts'
import {useSource} from '../items/useSource.ts'
import {useStoriesContext} from '../schema/useStoriesContext.ts'

/** Announces who is signed in, for validators and initial values, which run without React. */
export function StudioFrame(props: LayoutProps) {
  const context = useStoriesContext()
  return (
    <>
      {props.renderDefault(props)}
      {context && <Session context={context} />}
    </>
  )
}

function Session({context}: {readonly context: StoriesContext}) {
  useSource(context)
  return null
}
