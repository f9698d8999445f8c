import type {Page} from 'playwright'

/** The part of React's developer-tools data that is read here. */
interface Fiber {
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly alternate: Fiber | null
  readonly type: unknown
  readonly memoizedProps: unknown
  flags: number
}

export interface Renders {
  /** Inputs of the plugin on the page. */
  inputs: number
  /** How often components in them were rendered. */
  plugin: number
  /** How often any component of the page was rendered. */
  all: number
}

declare global {
  interface Window {
    renders: Renders
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: unknown
  }
}

/** Counts React's renders, like its developer tools. Call it before the page opens. */
export async function watchRenders(page: Page): Promise<void> {
  await page.addInitScript(listen)
}

/** Resets the counts. */
export const beginRenders = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(window.renders, {plugin: 0, all: 0}))

export const countRenders = (page: Page): Promise<Renders> => page.evaluate(() => window.renders)

/** Runs in the page. */
function listen(): void {
  const PERFORMED_WORK = 1
  window.renders = {inputs: 0, plugin: 0, all: 0}

  const isOurs = ({memoizedProps: props}: Fiber) =>
    typeof props === 'object' && props !== null && 'invalidOptions' in props && 'source' in props
  const visit = (fiber: Fiber, inOurs: boolean) => {
    const begins = !inOurs && isOurs(fiber)
    if (begins) window.renders.inputs++
    const isComponent = typeof fiber.type === 'function' || typeof fiber.type === 'object'
    if (isComponent && fiber.type !== null && fiber.flags & PERFORMED_WORK) {
      window.renders.all++
      if (inOurs || begins) window.renders.plugin++
    }
    // Otherwise a component that a later commit doesn't change would count as rendered again.
    fiber.flags &= ~PERFORMED_WORK
    if (fiber.alternate) fiber.alternate.flags &= ~PERFORMED_WORK
    for (let child = fiber.child; child; child = child.sibling) visit(child, inOurs || begins)
  }
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_id: number, root: {current: Fiber}) => {
      window.renders.inputs = 0
      visit(root.current, false)
    },
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
  }
}
