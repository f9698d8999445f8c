import {chromium, type Browser, type LaunchOptions} from 'playwright'
import {findChromium} from './find-chromium.ts'

/**
 * Starts a Chromium for tests and scripts, headless unless told.
 *
 * @param options - Playwright's; `args` and `env` are added to what the browser needs.
 */
export async function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  const found = await findChromium()
  return chromium.launch({
    ...options,
    executablePath: found.executablePath,
    env: {...environment(), ...found.env, ...options.env},
    args: [...found.args, ...(options.args ?? [])],
  })
}

function environment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  )
}
