import {type ComponentType, lazy, type ReactNode, Suspense} from 'react'

/** A component whose code is loaded when it is first rendered; until then the fallback is shown. */
export function lazyPart<P extends object>(
  load: () => Promise<{readonly default: ComponentType<P>}>,
  fallback: ReactNode = null,
): (props: P) => ReactNode {
  const Part = lazy(load) as unknown as ComponentType<P>
  return (props) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  )
}
