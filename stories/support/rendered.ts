/** What React records of an element that it has rendered, as its developer tools read it. */
interface Fiber {
  readonly type: unknown
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly return: Fiber | null
  readonly alternate: Fiber | null
  readonly stateNode: unknown
  flags: number
}

/** React's flag of a component that was called. */
const PERFORMED_WORK = 1

let collect: (() => void) | undefined

/** For the `Profiler` around what is watched: React calls it after each update. */
export const onCommit = () => collect?.()

/** The names of the components that React calls while something happens, in the page of an element. */
export async function renderedBy(element: Element, act: () => unknown): Promise<readonly string[]> {
  const names: string[] = []
  const look = (fiber: Fiber) => {
    if (fiber.flags & PERFORMED_WORK) names.push(nameOf(fiber.type))
    // Otherwise it would count again with an update that leaves it as it is.
    fiber.flags &= ~PERFORMED_WORK
    if (fiber.alternate) fiber.alternate.flags &= ~PERFORMED_WORK
  }
  const root = rootOf(element)
  visit(root.current, look)
  names.length = 0
  collect = () => visit(root.current, look)
  try {
    await act()
  } finally {
    collect = undefined
  }
  return names
}

function rootOf(element: Element): {readonly current: Fiber} {
  const key = Object.keys(element).find((each) => each.startsWith('__reactFiber$'))
  let fiber = (element as unknown as Readonly<Record<string, Fiber>>)[key ?? '']
  if (!fiber) throw new Error('React has not rendered this element')
  while (fiber.return) fiber = fiber.return
  return fiber.stateNode as {readonly current: Fiber}
}

function visit(fiber: Fiber, look: (fiber: Fiber) => void): void {
  look(fiber)
  for (let child = fiber.child; child; child = child.sibling) visit(child, look)
}

/** The name of a component, also inside of `memo` and `forwardRef`; empty for an element. */
function nameOf(type: unknown): string {
  const {displayName, name, type: memoized, render} = Object(type) as Record<string, unknown>
  const known = displayName ?? name
  if (typeof known === 'string') return known
  return memoized || render ? nameOf(memoized ?? render) : ''
}
