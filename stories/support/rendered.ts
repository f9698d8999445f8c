/** What React records of an element that it has rendered, as its developer tools read it. */
interface Fiber {
  readonly type: unknown
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly return: Fiber | null
  readonly alternate: Fiber | null
  flags: number
}

/** React's flag of a component that was called. */
const PERFORMED_WORK = 1

/**
 * The names of the components in an element that React calls while something happens. React keeps
 * records of two updates, so it has to end with the second.
 */
export async function renderedBy(element: Element, act: () => unknown): Promise<readonly string[]> {
  visit(fiberOf(element), clear)
  await act()
  const names: string[] = []
  visit(fiberOf(element), ({type, flags, alternate}) => {
    if ((flags | (alternate?.flags ?? 0)) & PERFORMED_WORK) names.push(nameOf(type))
  })
  return names
}

function fiberOf(element: Element): Fiber {
  const key = Object.keys(element).find((each) => each.startsWith('__reactFiber$'))
  const fiber = (element as unknown as Record<string, Fiber>)[key ?? '']
  if (!fiber) throw new Error('React has not rendered this element')
  return fiber
}

function visit(fiber: Fiber, look: (fiber: Fiber) => void): void {
  look(fiber)
  for (let child = fiber.child; child; child = child.sibling) visit(child, look)
}

const clear = (fiber: Fiber) => {
  fiber.flags &= ~PERFORMED_WORK
  if (fiber.alternate) fiber.alternate.flags &= ~PERFORMED_WORK
}

/** The name of a component, also inside of `memo` and `forwardRef`; empty for an element. */
function nameOf(type: unknown): string {
  const {displayName, name, type: memoized, render} = Object(type) as Record<string, unknown>
  const known = displayName ?? name
  if (typeof known === 'string') return known
  return memoized || render ? nameOf(memoized ?? render) : ''
}
