import {readFileSync, writeFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'

interface DatedVersion {
  /** Such as `1.2.0`. */
  readonly version: string
  /** Such as `2026-11-22`. */
  readonly date: string
  /** The address of the repository, without a slash at its end. */
  readonly repository: string
}

const UNRELEASED = /^## \[Unreleased\]\n([^]*?)(?=^## \[|^\[[^\]]+\]: |(?![^]))/m

/**
 * A changelog in which what was not released yet is part of a version, with the links that compare
 * it.
 *
 * @param changelog - In the format of Keep a Changelog
 * @throws Error where nothing is unreleased, or the link of `[Unreleased]` is missing
 */
export function dateVersion(changelog: string, {version, date, repository}: DatedVersion): string {
  const [, lines = ''] = UNRELEASED.exec(changelog) ?? []
  if (lines.trim() === '') throw new Error('CHANGELOG.md: nothing is under [Unreleased]')
  if (!/^\[Unreleased\]: .*$/m.test(changelog)) {
    throw new Error('CHANGELOG.md: the link of [Unreleased] is missing')
  }
  return changelog
    .replace('## [Unreleased]\n', `## [Unreleased]\n\n## [${version}] - ${date}\n`)
    .replace(
      /^\[Unreleased\]: .*$/m,
      `[Unreleased]: ${repository}/compare/v${version}...HEAD\n` +
        `[${version}]: ${repository}/releases/tag/v${version}`,
    )
}

/** Whether a changelog has a version already, whatever it says of it. */
export const hasVersion = (changelog: string, version: string): boolean =>
  changelog.includes(`\n## [${version}]`)

/**
 * Writes the version of a folder's package.json into its CHANGELOG.md, dated today.
 *
 * @throws Error where nothing is unreleased
 */
export function dateVersionIn(folder: string): void {
  const file = `${folder}/CHANGELOG.md`
  const {version, repository} = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    version: string
    repository: {url: string}
  }
  const dated = {
    version,
    date: new Date().toISOString().slice(0, 10),
    repository: repository.url.replace(/^git\+|\.git$/g, ''),
  }
  writeFileSync(file, dateVersion(readFileSync(file, 'utf8'), dated))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  dateVersionIn(fileURLToPath(new URL('../..', import.meta.url)))
}
