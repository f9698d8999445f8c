import {readFile} from 'node:fs/promises'

const README = new URL('../../README.md', import.meta.url)

/** The code blocks of a language under one of the README's headings, in their order. */
export async function readmeBlocks(heading: string, language: string): Promise<string[]> {
  const sections = (await readFile(README, 'utf8')).split(/^(?=## )/m)
  const section = sections.find((each) => each.startsWith(`## ${heading}\n`))
  if (section === undefined) throw new Error(`The README has no section “${heading}”`)
  const fence = new RegExp(String.raw`^\`\`\`${language}\n([\s\S]*?)^\`\`\``, 'gm')
  return [...section.matchAll(fence)].map(([, code]) => code!)
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
