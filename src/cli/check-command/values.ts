import type {ItemKind, StringField} from '../../saved/index.ts'
import {UsageError} from '../parse-options.ts'

const UNITS: Readonly<Record<string, number>> = {m: 60_000, h: 3_600_000, d: 86_400_000}

/** Reads a date, or a duration before now. @throws {@link UsageError} */
export function readSince(value: string, now: number): Date {
  const [, amount, unit] = /^(\d{1,6})([mhd])$/.exec(value) ?? []
  if (amount !== undefined && unit !== undefined) {
    return new Date(now - Number(amount) * UNITS[unit]!)
  }
  const time = /^\d{4}-\d{2}-\d{2}/.test(value) ? Date.parse(value) : Number.NaN
  if (!Number.isNaN(time)) return new Date(time)
  throw new UsageError('--since: give a date such as 2026-05-31, or a duration such as 24h or 7d')
}

/** @throws {@link UsageError} */
export function readPerspective(value: string): 'raw' | readonly string[] {
  if (value === 'raw') return value
  const names = readList('perspective', value)
  if (names.every((name) => /^[\w-]+$/.test(name) && name !== 'raw')) return names
  throw new UsageError('--perspective: give raw, or published, drafts or names of releases')
}

/** @throws {@link UsageError} */
export function readRelease(value: string): string {
  if (/^[\w-]+$/.test(value)) return value
  throw new UsageError('--release: give the name of a release, such as rA1b2C3')
}

/** @throws {@link UsageError} */
export function readList(option: string, value: string): readonly string[] {
  const names = value.split(',').map((name) => name.trim())
  if (names.every((name) => name !== '')) return names
  throw new UsageError(`--${option}: give names with commas between`)
}

/** @throws {@link UsageError} */
export function readStringField(value: string): StringField {
  const [, path, what] = /^([\w.-]+\.[\w.[\]-]+)=(.+)$/s.exec(value) ?? []
  if (path !== undefined) {
    if (what === 'story' || what === 'collection') return {path, kind: what, form: 'id'}
    const teamId = /^tag@(.+)$/s.exec(what ?? '')?.[1]
    if (teamId !== undefined) return {path, kind: 'collection', form: 'tag', teamId}
  }
  throw new UsageError(
    '--string-field: give type.path=story, type.path=collection or type.path=tag@TEAM',
  )
}

/** @throws {@link UsageError} */
export function readAlias(value: string): readonly [string, ItemKind] {
  const [, name, kind] = /^([\w.-]+)=(story|collection)$/.exec(value) ?? []
  if (name !== undefined) return [name, kind as ItemKind]
  throw new UsageError('--alias: give name=story or name=collection')
}
