import {createRequire} from 'node:module'
import {join} from 'node:path'

/**
 * The version of a Studio's `@sanity/ui` where the plugin needs a newer one: package managers say
 * nothing, and the Studio's build fails, or its page stays white.
 *
 * @param folder - The Studio's.
 * @returns `undefined` also where there is none, as on a server
 */
export function olderUi(folder: string): string | undefined {
  try {
    // As the plugin finds it, also where a package manager keeps packages apart.
    const plugin = createRequire(join(folder, 'any')).resolve('sanity-plugin-stories/package.json')
    const {version} = createRequire(plugin)('@sanity/ui/package.json') as {version: string}
    return Number.parseInt(version, 10) < 4 ? version : undefined
  } catch {
    return undefined
  }
}

export const INSTALL_UI = 'npm install @sanity/ui@4 @sanity/icons@5'
