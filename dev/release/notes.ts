import {readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'

const HEADING = /^## \[([^\]]+)\](?: - (\d{4}-\d\d-\d\d))?$/

/**
 * The part of a changelog about one version, without its heading.
 *
 * @param changelog - in the format of Keep a Changelog
 * @throws Error where the version isn't the newest one in it, has no date or no text
 */
export function releaseNotes(changelog: string, version: string): string {
  const parts = changelog.split(/^(?=## \[)/m).slice(1)
  const released = parts.filter((part) => !part.startsWith('## [Unreleased]\n'))
  const [newest = ''] = released
  const [heading = '', ...lines] = newest.split('\n')
  const [, named, date] = HEADING.exec(heading) ?? []
  if (named !== version) {
    throw new Error(`CHANGELOG.md: the newest version is ${named ?? 'none'}, not ${version}`)
  }
  if (date === undefined) throw new Error(`CHANGELOG.md: ${version} has no date`)
  const notes = lines.filter((line) => !/^\[[^\]]+\]: /.test(line)).join('\n')
  if (notes.trim() === '') throw new Error(`CHANGELOG.md: ${version} has no text`)
  return `${notes.trim()}\n`
}

/** A text with its relative links as links into a folder: a release is no page of the repository. */
export function withAbsoluteLinks(markdown: string, folder: string): string {
  return markdown.replace(/\]\((?![a-z]+:|#)([^)]+)\)/g, `](${folder}/$1)`)
}

/** Prints the notes of a tag, such as `v0.1.0`, which has to be that of package.json. */
function main([tag = '']: readonly string[]): void {
  const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')
  const {version, repository} = JSON.parse(read('package.json')) as {
    version: string
    repository: {url: string}
  }
  if (tag !== `v${version}`) throw new Error(`The tag is ${tag}, and package.json has ${version}`)
  const files = `${repository.url.replace(/^git\+|\.git$/g, '')}/blob/${tag}`
  process.stdout.write(withAbsoluteLinks(releaseNotes(read('CHANGELOG.md'), version), files))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2))
