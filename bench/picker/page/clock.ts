/** Measurements that the page makes on its own clock. */
export interface Clock {
  /** The running measurement: it has to start before the action that it measures. */
  pending: Promise<number>
  /** Milliseconds from the next click until the first option is painted. */
  firstOption(): Promise<number>
  /** Milliseconds from the next key until the last change it made to the page is painted. */
  settled(): Promise<number>
  /** Milliseconds from the next key until the focus that it moved is painted. */
  focusMoved(): Promise<number>
  /** Scrolls the list from its beginning to its end; the number of frames. */
  scrollThrough(): Promise<number>
}

declare global {
  interface Window {
    clock: Clock
  }
}

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))

/** After the current frame has been committed. */
async function painted(): Promise<number> {
  await frame()
  const {port1, port2} = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(performance.now()))
    port1.start()
    port2.postMessage(undefined)
  })
}

const nextEvent = (type: string) =>
  new Promise<Event>((resolve) =>
    document.addEventListener(type, resolve, {capture: true, once: true}),
  )

async function firstOption(): Promise<number> {
  const {timeStamp} = await nextEvent('click')
  // Not every peer uses a listbox: a button in the popover counts as well.
  const selector = '[role="option"], [data-ui="Autocomplete__results"] button'
  while (!document.querySelector(selector)) await frame()
  return (await painted()) - timeStamp
}

/** Images load after the list. */
const isPicture = ({addedNodes, removedNodes}: MutationRecord) =>
  [...addedNodes, ...removedNodes].every((node) => node.nodeName === 'IMG')

/** Frames without a change after which a page counts as settled. */
const QUIET = 6

async function settled(): Promise<number> {
  const {timeStamp} = await nextEvent('keydown')
  let changed = performance.now()
  let quiet = 0
  const observer = new MutationObserver((changes) => {
    if (changes.every(isPicture)) return
    quiet = 0
    changed = performance.now()
  })
  observer.observe(document.body, {subtree: true, childList: true, characterData: true})
  while (quiet < QUIET) {
    await frame()
    quiet += 1
  }
  observer.disconnect()
  return changed - timeStamp
}

async function focusMoved(): Promise<number> {
  const key = nextEvent('keydown')
  const focus = nextEvent('focusin')
  const {timeStamp} = await key
  await focus
  return (await painted()) - timeStamp
}

function scrollable(): Element {
  const boxes = [...document.querySelectorAll('[role="dialog"] *, [data-ui="Popover"] *')].filter(
    (element) => element.scrollHeight > element.clientHeight + 100,
  )
  const [box] = boxes.sort((a, b) => b.scrollHeight - a.scrollHeight)
  if (!box) throw new Error('Nothing scrolls')
  return box
}

async function scrollThrough(): Promise<number> {
  const box = scrollable()
  box.scrollTop = 0
  await frame()
  let frames = 0
  while (box.scrollTop + box.clientHeight < box.scrollHeight - 2) {
    const before = box.scrollTop
    box.scrollTop += box.clientHeight * 0.8
    await frame()
    frames += 1
    if (box.scrollTop === before) break
  }
  await painted()
  return frames
}

export function installClock(): void {
  window.clock = {pending: Promise.resolve(0), firstOption, settled, focusMoved, scrollThrough}
}
