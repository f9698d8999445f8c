import {type ComponentType, lazy, startTransition, Suspense, useEffect, useState} from 'react'

/**
 * Makes a component of code that is loaded when it is first rendered, with `Waiting` in its place
 * until then. Where that fails, offline or since a newer Studio was deployed, `Failed` is there: the
 * error itself would take the whole form away. Browsers try again only in a new page.
 *
 * @returns With `load` the code is there before it is needed, and drawn at once.
 */
export function lazyPart<P extends object>(
  importPart: () => Promise<{readonly default: ComponentType<P>}>,
  Waiting: ComponentType<P> = Nothing,
  Failed: ComponentType<P> = Nothing,
) {
  let Loaded: ComponentType<P> | undefined
  const load = async () => ({default: (Loaded ??= (await importPart()).default)})
  const Lazy = lazy(() => load().catch(() => ({default: Failed})))
  const Part = (props: P) => {
    // React would wait for a lazy component even where its code is there.
    const [Drawn] = useState(() => Loaded ?? (Lazy as unknown as ComponentType<P>))
    const [, redraw] = useState({})
    useEffect(() => {
      // React itself would draw `Waiting` for at least 300 ms.
      if (Drawn !== Loaded) load().then(() => startTransition(() => redraw({})), Nothing)
    }, [Drawn])
    return (
      <Suspense fallback={<Waiting {...props} />}>
        <Drawn {...props} />
      </Suspense>
    )
  }
  Part.load = load
  return Part
}

const Nothing = () => null
