import {mkdir, readFile, rename, writeFile} from 'node:fs/promises'
import {dirname} from 'node:path'

/** A JSON file that holds a whole state. */
export interface SnapshotFile<T> {
  /** The state saved last; `undefined` when there is none. */
  load(): Promise<T | undefined>
  /** Notes that there is something to save; the writing follows soon. */
  touch(): void
  /** Writes what is not yet written. */
  flush(): Promise<void>
}

export interface SnapshotFileOptions<T> {
  path: string
  /** Read at the moment of writing. */
  state: () => T
  /** How long to gather changes before writing. Default: 200 ms. */
  delayMs?: number
}

/** Writes beside the file and renames, so that a crash leaves the old state or the new one. */
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
      // After a failed write the next one still gets its turn.
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
