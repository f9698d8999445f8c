/** Where Sanity's Dashboard has its message bus, on the page in which Studios of other origins run. */
const BUS = Symbol.for('sanity.os.bus')

/**
 * The proxy's whole address, without a slash at the end. A path is one of the Studio's own origin: in
 * the Dashboard that of its modules, elsewhere that of the page. For browsers only: Node loads the
 * configuration too, where there is neither.
 */
export function proxyAddress(proxyUrl: string, moduleUrl: string = import.meta.url): string {
  const base = Reflect.get(globalThis, BUS) ? moduleUrl : document.baseURI
  return new URL(`${proxyUrl}/`, base).href.slice(0, -1)
}
