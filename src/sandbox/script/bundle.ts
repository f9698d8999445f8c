import {existsSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import {isBrand} from '../../access/index.ts'

/**
 * How the script reaches its readers. In the repository it is bundled at the first call. A packed
 * build has no bundler: its build step writes what `buildScript()` of `build.ts` returns to
 * `embed-script.js` beside the module that this file ends up in (or one folder above).
 */
const PACKED = ['./embed-script.js', '../embed-script.js']
const PLACEHOLDER = /__stories_brand__/g

let template: Promise<string> | undefined

/**
 * The embed script, as one JavaScript text.
 *
 * @param brand - The word for the global object, the class prefix and the `data-` attributes.
 * @throws TypeError for another `brand`.
 */
export async function loadScript(brand = 'service'): Promise<string> {
  if (!isBrand(brand)) {
    throw new TypeError('brand must be a small letter, then small letters, digits and hyphens')
  }
  template ??= loadTemplate()
  return (await template).replace(PLACEHOLDER, brand)
}

async function loadTemplate(): Promise<string> {
  for (const path of PACKED) {
    const file = new URL(path, import.meta.url)
    if (existsSync(file)) return readFile(file, 'utf8')
  }
  // A computed address, so that a bundler of this file does not follow it to the bundler.
  const {buildScript} = (await import(new URL('./build.ts', import.meta.url).href)) as {
    buildScript: () => Promise<string>
  }
  return buildScript()
}
