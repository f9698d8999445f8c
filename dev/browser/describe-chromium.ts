import {execFile} from 'node:child_process'
import {promisify} from 'node:util'
import type {ChromiumLaunch} from './find-chromium.ts'

/**
 * Names a browser in one line, such as `Browser: Chromium 153.0.7000.0 (bundled)`.
 *
 * @throws Error when the binary doesn't start.
 */
export async function describeChromium(launch: ChromiumLaunch): Promise<string> {
  const where =
    launch.source === 'bundled' ? 'bundled' : `${launch.source}: ${launch.executablePath}`
  return `Browser: ${await versionOf(launch)} (${where})`
}

async function versionOf({executablePath, env}: ChromiumLaunch): Promise<string> {
  // Chrome for Windows opens a window instead of printing its version.
  if (process.platform === 'win32') return 'Chromium'
  const {stdout} = await promisify(execFile)(executablePath, ['--version'], {
    env: {...process.env, ...env},
  })
  return stdout.trim()
}
