import {existsSync} from 'node:fs'
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {parseArgs} from 'node:util'
import {toolDocuments} from '../test/e2e/support/tool-documents.ts'
import {launchChromium} from './browser/launch.ts'
import {takeAnimation, toWebp} from './screenshots/animation.ts'
import {LOOKS, type Shot} from './screenshots/scene.ts'
import {SCENES} from './screenshots/scenes.ts'
import {takeScreenshot} from './screenshots/take.ts'
import {type Demo, type DemoOptions, startDemo} from './start/demo.ts'
import {buildStudio, serveStudio} from './studio/build.ts'

const USAGE = `Usage: npm run screenshots -- [--all | --only NAME] [--out FOLDER]

Builds the demo's Studio, and takes screenshots of it in a real browser: those of the README and
the guides, with the animation, unless others are named.

  --all          every state in every window, with an index.html that shows them side by side
  --only NAME    only those whose name contains this: a state, such as picker, or a window, such
                 as dark, rtl, phone or zoomed
  --out FOLDER   where they go (default: docs/images for those of the guides,
                 .data/screenshots for others)
  -h, --help     show this help

Exit codes: 0 all were taken, 1 some states could not be shown, 2 usage error`

/** The screenshots of the README and the guides, besides those of each state light and dark. */
const FURTHER = ['picker-collections-phone', 'picker-collections-phone-dark']
/** On a dark page the player is the same. */
const SAME = 'website-player-dark'

const SHOTS: readonly Shot[] = SCENES.flatMap((scene) =>
  Object.entries(LOOKS).map(([name, look]) => ({...scene, name: scene.name + name, look})),
)
const GUIDES = new Set([...SCENES.flatMap(({name}) => [name, `${name}-dark`]), ...FURTHER])
GUIDES.delete(SAME)

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
  const shots = SHOTS.filter(({name}) =>
    isForGuides ? GUIDES.has(name) : name.includes(only ?? ''),
  )
  if (shots.length === 0) {
    console.error(`No state has “${only}” in its name. There are:`)
    console.error(SHOTS.map(({name}) => `  ${name}`).join('\n'))
    return 2
  }
  const folder = values.out ?? (isForGuides ? 'docs/images' : '.data/screenshots')
  await mkdir(folder, {recursive: true})
  const outDir = await mkdtemp(path.join(tmpdir(), 'stories-screenshots-'))
  const fileOf = (name: string) => path.join(isForGuides ? outDir : folder, `${name}.png`)
  const started: {close(): Promise<void>}[] = []
  try {
    console.log(`Building the Studio for ${shots.length} screenshots`)
    await buildStudio({outDir, joinPackages: true})
    const start = async (options: DemoOptions): Promise<Demo> => {
      const startStudio: DemoOptions['startStudio'] = (studio) => serveStudio({...studio, outDir})
      const demo = await startDemo({...options, startStudio})
      started.unshift(demo)
      return demo
    }
    const sample = await start({})
    const broken = await start({documents: toolDocuments, releases: true})
    const browser = await launchChromium()
    started.unshift(browser)
    let isComplete = true
    for (const shot of shots) {
      const demo = shot.isBroken ? broken : sample
      const failure = await takeScreenshot(shot, browser, demo, fileOf(shot.name))
      console.log(`${failure === undefined ? 'taken ' : 'FAILED'} ${shot.name}`)
      if (failure === undefined) continue
      console.error(`\nCould not show ${shot.name}:\n${failure}`)
      isComplete = false
    }
    if (isForGuides) {
      for (const {name} of shots) await toWebp(fileOf(name), path.join(folder, `${name}.webp`))
      await writeFile(
        path.join(folder, 'select-and-publish.webp'),
        await takeAnimation(browser, sample),
      )
    } else {
      const index = path.join(folder, 'index.html')
      // With those of earlier runs.
      await writeFile(index, indexPage(SHOTS.filter(({name}) => existsSync(fileOf(name)))))
      console.log(`Look through them: ${index}`)
    }
    return isComplete ? 0 : 1
  } finally {
    for (const part of started) await part.close()
    await rm(outDir, {recursive: true, force: true})
  }
}

/** A page that shows screenshots side by side. It is read from the folder of the files. */
function indexPage(shots: readonly Shot[]): string {
  const figures = shots.map(
    ({name, caption}) => `<figure>
<a href="${name}.png"><img src="${name}.png" alt="" loading="lazy"></a>
<figcaption><b>${name}</b> ${caption}</figcaption>
</figure>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Screenshots</title>
<style>
body { display: flex; flex-wrap: wrap; gap: 1rem; font: 14px/1.4 system-ui; background: #ddd }
figure { margin: 0; width: min(100%, 30rem) }
img { max-width: 100%; max-height: 24rem }
</style>
${figures.join('\n')}
</html>
`
}

process.exitCode = await main()
