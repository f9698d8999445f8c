import {randomUUID} from 'node:crypto'
import {expect, it} from 'vitest'
import {keepCompiled} from './keep-compiled.ts'

it('compiles a module once for all runs, and again when it changed', async () => {
  const compiled: string[] = []
  const run = async (code: string) => {
    const {transform} = await keepCompiled({
      name: 'a compiler',
      transform: {
        handler: (text) => {
          compiled.push(text)
          return {code: `${text}!`}
        },
      },
    })
    const {handler} = transform as unknown as {handler: (...args: string[]) => Promise<unknown>}
    return handler(code, 'file.tsx')
  }
  const [first, changed] = [randomUUID(), randomUUID()]
  expect(await run(first)).toEqual({code: `${first}!`})
  expect(await run(first)).toEqual({code: `${first}!`})
  expect(await run(changed)).toEqual({code: `${changed}!`})
  expect(compiled).toEqual([first, changed])
})
