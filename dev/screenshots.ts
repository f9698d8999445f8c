import {existsSync} from 'node:fs'
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {parseArgs} from 'node:util'
import {toolDocuments} from '../test/e2e/support/tool-documents.ts'
import {launchChromium} from './browser/launch.ts'
import {takeAnimation, toWebp} from './screenshots/animation.ts'
import {indexPage, selectScenes} from './screenshots/index-page.ts'
import {AREAS} from './screenshots/scenes.ts'
import {takeScreenshots} from './screenshots/take.ts'
import {type Demo, startDemo} from './start/demo.ts'
import {twoTeams} from './start/two-teams.ts'
import {buildStudio, serveStudio} from './studio/build.ts'

const USAGE = `Usage: npm run screenshots -- [--all | --only NAME] [--out FOLDER]

Builds the demo's Studio, and takes screenshots of it in a real browser: those of the README and
the guides, with the animation, unless others are named.

  --all          every state, with an index.html that shows them side by side
  --only NAME    only states whose name contains this, for example dark
  --out FOLDER   where they go (default: docs/images for those of the guides,
                 .data/screenshots for others)
  -h, --help     show this help

Exit codes: 0 all were taken, 1 some states could not be shown, 2 usage error`

/** The screenshots of the README and the guides, each light and dark. */
const GUIDES = new Set(
  [
    'form',
    'form-tiles',
    'picker-collections',
    'picker-collections-phone',
    'picker-several',
    'tool-collections',
    'tool-health',
    'tool-replace',
    'document-view-page-summer',
    'website',
  ].flatMap((name) => [name, `${name}-dark`]),
).add('website-player')

async function main(): Promise<number> {
  const {values} = parseArgs({
    options: {
      all: {type: 'boolean', default: false},
      only: {type: 'string'},
      out: {type: 'string'},
      help: {type: 'boolean', short: 'h', default: false},
    },
  })
  if (values.help) {
    console.log(USAGE)
    return 0
  }
  const {all, only} = values
  const isForGuides = !all && only === undefined
  const areas = selectScenes(AREAS, ({name}) =>
    isForGuides ? GUIDES.has(name) : name.includes(only ?? ''),
  )
  const scenes = areas.flatMap((area) => area.scenes)
  if (scenes.length === 0) {
    console.error(`No state has “${only}” in its name. There are:`)
    console.error(AREAS.flatMap((area) => area.scenes.map(({name}) => `  ${name}`)).join('\n'))
    return 2
  }
  const folder = values.out ?? (isForGuides ? 'docs/images' : '.data/screenshots')
  await mkdir(folder, {recursive: true})

  const begin = performance.now()
  const outDir = await mkdtemp(path.join(tmpdir(), 'stories-screenshots-'))
  const fileOf = (name: string) => path.join(isForGuides ? outDir : folder, `${name}.png`)
  const started: {close(): Promise<void>}[] = []
  try {
    console.log(`Building the Studio for ${scenes.length} screenshots`)
    await buildStudio({
      outDir,
      main: fileURLToPath(new URL('screenshots/studio.ts', import.meta.url)),
      joinPackages: true,
    })
    const start = async (options: Parameters<typeof startDemo>[0]): Promise<Demo> => {
      const demo = await startDemo({
        ...options,
        startStudio: (studio) => serveStudio({...studio, outDir}),
      })
      started.unshift(demo)
      return demo
    }
    const demos = {
      sample: await start({}),
      broken: await start({documents: toolDocuments, releases: true}),
      'two-teams': await start(twoTeams()),
    }
    const browser = await launchChromium()
    started.unshift(browser)
    let done = 0
    const failures = await takeScreenshots(scenes, {
      browser,
      demos,
      fileOf,
      report: (line) => console.log(`${`${++done}`.padStart(3)}/${scenes.length} ${line}`),
    })
    if (isForGuides) {
      for (const {name} of scenes) await toWebp(fileOf(name), path.join(folder, `${name}.webp`))
      const animation = await takeAnimation(browser, demos.sample)
      await writeFile(path.join(folder, 'select-and-publish.webp'), animation)
    } else {
      const index = path.join(folder, 'index.html')
      // With those of earlier runs.
      const present = selectScenes(AREAS, ({name}) => existsSync(fileOf(name)))
      await writeFile(index, indexPage(present, failures))
      console.log(`Look through them: ${index}`)
    }
    console.log(`Took ${Math.round((performance.now() - begin) / 1000)} s`)
    for (const [name, reason] of failures) console.error(`\nCould not show ${name}:\n${reason}`)
    return failures.size > 0 ? 1 : 0
  } finally {
    for (const part of started) await part.close()
    await rm(outDir, {recursive: true, force: true})
  }
}

process.exitCode = await main()
