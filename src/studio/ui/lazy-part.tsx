import {type ComponentType, lazy, type ReactNode, Suspense} from 'react'

/**
 * A component whose code is loaded when it is first rendered, with `Waiting` in its place until then.
 * Where that fails, offline or since a newer Studio was deployed, `Failed` is there: the error itself
 * would take the whole form away. Browsers try again only in a new page.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{readonly default: ComponentType<P>}>,
  Waiting: ComponentType<P> = Nothing,
  Failed: ComponentType<P> = Nothing,
): (props: P) => ReactNode {
  const loadOr = () => load().catch(() => ({default: Failed}))
  const Part = lazy(loadOr) as unknown as ComponentType<P>
  return (props) => (
    <Suspense fallback={<Waiting {...props} />}>
      <Part {...props} />
    </Suspense>
  )
}

const Nothing = () => null
