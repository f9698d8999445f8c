import {execFile} from 'node:child_process'
import {
  mkdtempSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import {createRequire} from 'node:module'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'

const require = createRequire(import.meta.url)
const CACHE = fileURLToPath(new URL('../../.cache/', import.meta.url))

/** Whether `@sparticuz/chromium` has a binary for this machine. */
export const hasBundledChromium = process.platform === 'linux' && process.arch === 'x64'

/**
 * Unpacks the Chromium of the `@sparticuz/chromium` package into `.cache`, once for each version.
 *
 * @returns the binary and the variables it needs: its libraries and its fonts come along.
 * @throws Error when the package can't be unpacked.
 */
export async function unpackChromium(): Promise<{
  executablePath: string
  env: Record<string, string>
}> {
  const bin = join(dirname(require.resolve('@sparticuz/chromium')), '..', 'bin')
  const {version} = JSON.parse(readFileSync(join(bin, '..', 'package.json'), 'utf8'))
  const folder = join(CACHE, `chromium-${version}`)
  if (!existsSync(folder)) await inflateInto(folder, bin)

  const fontsConfig = join(folder, 'fonts.conf')
  const wanted = fontsConfigFor(folder)
  if (!existsSync(fontsConfig) || readFileSync(fontsConfig, 'utf8') !== wanted) {
    writeFileSync(fontsConfig, wanted)
  }
  const libraries = [join(folder, 'al2023', 'lib'), process.env['LD_LIBRARY_PATH']]
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: libraries.filter(Boolean).join(':'),
      FONTCONFIG_FILE: fontsConfig,
    },
  }
}

/**
 * The package unpacks into the temporary directory and doesn't detect a partial file. So it unpacks
 * in a separate process, into a separate folder, which is renamed when complete: a test run that
 * starts at the same time never finds a partial browser.
 */
async function inflateInto(folder: string, bin: string): Promise<void> {
  mkdirSync(dirname(folder), {recursive: true})
  const partial = mkdtempSync(`${folder}.partial-`)
  try {
    const script = `import {inflate} from ${JSON.stringify(import.meta.resolve('@sparticuz/chromium'))}
      await Promise.all(process.argv.slice(1).map((file) => inflate(file)))`
    const names = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']
    const files = names.map((name) => join(bin, name))
    await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '-e', script, '--', ...files],
      {env: {...process.env, TMPDIR: partial, NODE_OPTIONS: ''}},
    )
    renameSync(partial, folder)
  } catch (error) {
    rmSync(partial, {recursive: true, force: true})
    // Another process was first: its folder is complete, since it was renamed as a whole.
    if (!existsSync(folder)) throw new Error('Chromium could not be unpacked', {cause: error})
  }
}

/** The package's own file names /tmp/fonts: anywhere else, text would have no height. */
function fontsConfigFor(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
  <config></config>
</fontconfig>
`
}
