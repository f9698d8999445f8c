import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {olderUi} from '../../proxy/node/older-ui.ts'
import {type DoctorFinding, error, warning} from './findings.ts'

const ID = 'settings.studio'

/** The files of a Studio, and what of the plugin each has, unless a file that it imports does. */
const PARTS = {
  storiesProxy: /^sanity\.cli\.[cm]?[jt]sx?$/,
  stories: /^sanity\.config\.[cm]?[jt]sx?$/,
} as const

export function* checkStudio(folder: string): Generator<DoctorFinding> {
  for (const [part, name] of Object.entries(PARTS)) {
    let file: string | undefined
    try {
      file = readdirSync(folder).find((found) => name.test(found))
      const call = new RegExp(`\\b${part}\\(`)
      const isAdded = !file || call.test(readFileSync(join(folder, file), 'utf8'))
      if (!isAdded) yield warning(ID, 'not-added', `${file} has no ${part}()`)
    } catch (failure) {
      const {code} = failure as NodeJS.ErrnoException
      yield error(ID, 'config-file', `${file ?? 'This folder'} can’t be read (${code})`)
    }
  }
  const version = olderUi(folder)
  if (version) yield error(ID, 'old-ui', `The Studio has @sanity/ui ${version}, older than 4`)
}
