import {type Browser, type BrowserServer, chromium, type LaunchOptions} from 'playwright'
import {type ChromiumLaunch, findChromium} from './find-chromium.ts'

/**
 * Starts a Chromium for scripts, headless by default.
 *
 * @param options - Playwright's; `args` and `env` are added to what the browser needs.
 */
export async function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({...options, ...launchOptions(await findChromium(), options)})
}

/** Starts a headless Chromium that several processes can connect to. */
export async function serveChromium(): Promise<BrowserServer> {
  return chromium.launchServer(launchOptions(await findChromium()))
}

/** A browser as Playwright's options, merged with `options`. */
export function launchOptions(
  {executablePath, env, args}: ChromiumLaunch,
  options: Pick<LaunchOptions, 'args' | 'env'> = {},
) {
  return {
    executablePath,
    env: {...process.env, ...env, ...options.env},
    args: [...args, ...(options.args ?? [])],
  }
}
