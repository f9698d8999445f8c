import {defineCommand} from '../command.ts'
import {readEnvironment} from '../environment.ts'
import {createProgress, takesColours} from '../io.ts'
import {createCleaner} from '../secrets.ts'
import {type Check, type DoctorFinding, formatEnd, formatFinding} from './findings.ts'
import {DOCTOR_OPTIONS} from './options.ts'
import {checkProxy} from './proxy.ts'
import {checkService} from './service.ts'
import {checkSettings} from './settings.ts'
import {checkStudio} from './studio.ts'

export const runDoctor = defineCommand({
  name: 'doctor',
  about:
    'Checks settings, the service and a running proxy, and says how to fix what is wrong. Settings are those of `sanity-plugin-stories proxy`, from .env and .env.local in this folder and from the environment, which wins.',
  options: DOCTOR_OPTIONS,
  exitCodes: '0 OK, 1 errors found, 2 usage error, 3 the doctor itself failed',
  failure: 3,
  async run(options, io) {
    const {json, tokenEnv} = options
    const files = readEnvironment(io, options)
    const {values} = files
    const clean = createCleaner([values['STORIES_API_KEY'], values[tokenEnv]])
    const progress = createProgress(io.err)
    const findings: DoctorFinding[] = []

    async function* checkAll(): Check {
      const settings = yield* checkSettings(files, options)
      yield* checkStudio(io.folder)
      yield* checkService(settings, options)
      yield* checkProxy(values, options)
    }
    try {
      for await (const found of checkAll()) {
        if (typeof found === 'string') progress.show(found)
        else {
          // The last thing before it is shown: no text leaves as others wrote it.
          const cleaned = clean.data(found, clean.line)
          progress.clear()
          if (!json) io.out.write(formatFinding(cleaned, findings.at(-1), takesColours(io)))
          findings.push(cleaned)
        }
      }
    } finally {
      progress.clear()
    }
    io.out.write(formatEnd(findings, json))
    return findings.some(({status}) => status === 'error') ? 1 : 0
  },
})
