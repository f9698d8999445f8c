import {readFile} from 'node:fs/promises'

const README = new URL('../../README.md', import.meta.url)

/** The code blocks of a language under one of the README's headings, in their order. */
export async function readmeBlocks(heading: string, language: string): Promise<string[]> {
  const section = await readmeSection(heading)
  const fence = new RegExp(String.raw`^\`\`\`${language}\n([\s\S]*?)^\`\`\``, 'gm')
  return [...section.matchAll(fence)].map(([, code]) => code!)
}

/**
 * The packages of the README's `npm install` for a Studio. The one that names `@sanity/ui` is for
 * Studios that bring an older one.
 */
export async function installCommand(heading: string, studio: string): Promise<string[]> {
  const text = await readmeSection(heading)
  const commands = [...text.matchAll(/npm install (sanity-plugin-stories[^`\n]*)/g)]
  const before = /A Studio before ([\d.]+)/.exec(text)?.[1]
  if (commands.length !== 2 || before === undefined) throw new Error('Other commands in the README')
  const isOlder = studio.localeCompare(before, 'en', {numeric: true}) < 0
  return commands
    .map(([, names]) => names!)
    .find((names) => names.includes('@sanity/ui') === isOlder)!
    .split(' ')
}

/**
 * The only block that contains a text.
 *
 * @throws Error where none does, or more than one.
 */
export function blockWith(blocks: readonly string[], text: string): string {
  const [block, ...others] = blocks.filter((each) => each.includes(text))
  if (block === undefined || others.length > 0) {
    throw new Error(`${block === undefined ? 'No' : 'More than one'} block has “${text}”`)
  }
  return block
}

async function readmeSection(heading: string): Promise<string> {
  const sections = (await readFile(README, 'utf8')).split(/^(?=## )/m)
  const section = sections.find((each) => each.startsWith(`## ${heading}\n`))
  if (section === undefined) throw new Error(`The README has no section “${heading}”`)
  return section
}
