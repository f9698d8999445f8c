import {mkdir, readFile, rename, writeFile} from 'node:fs/promises'
import {dirname} from 'node:path'

/** A JSON file with a complete state. */
export interface SnapshotFile<T> {
  /** The state saved last; `undefined` when there is none. */
  load(): Promise<T | undefined>
  /** Schedules a write of the changed state. */
  touch(): void
  /** Writes pending changes. */
  flush(): Promise<void>
}

export interface SnapshotFileOptions<T> {
  path: string
  /** Returns the state when it is written. */
  state: () => T
  /** How long to gather changes before writing. Default: 200 ms. */
  delayMs?: number
}

/** Writes to another file and renames it, so that a crash leaves the old state or the new one. */
export function createSnapshotFile<T>(options: SnapshotFileOptions<T>): SnapshotFile<T> {
  const {path, state, delayMs = 200} = options
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const write = async () => {
    await mkdir(dirname(path), {recursive: true})
    await writeFile(`${path}.tmp`, JSON.stringify(state()), {mode: 0o600})
    await rename(`${path}.tmp`, path)
  }

  const flush = () => {
    if (timer) {
      clearTimeout(timer)
      timer = undefined
      // A failed write doesn't prevent the next one.
      writing = writing.catch(() => {}).then(write)
    }
    return writing
  }

  return {
    async load() {
      try {
        return JSON.parse(await readFile(path, 'utf8')) as T
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    touch() {
      timer ??= setTimeout(() => void flush().catch(() => {}), delayMs)
    },
    flush,
  }
}
