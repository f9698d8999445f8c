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
  const files = readdirSync(folder)
  for (const [part, name] of Object.entries(PARTS)) {
    const file = files.find((file) => name.test(file))
    if (file === undefined) continue
    const isAdded = new RegExp(`\\b${part}\\(`).test(readFileSync(join(folder, file), 'utf8'))
    if (!isAdded) yield warning(ID, 'not-added', `${file} has no ${part}()`)
  }
  const version = olderUi(folder)
  if (version) yield error(ID, 'old-ui', `The Studio has @sanity/ui ${version}, older than 4`)
}
