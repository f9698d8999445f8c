import {describe, expect, it} from 'vitest'
import {slicedWork} from './slices.ts'

function* counting(log: number[]) {
  for (let number = 1; number <= 3; number++) {
    log.push(number)
    yield
  }
  return log.length
}

describe('sliced work', () => {
  it('runs one slice a step, and reports when it is done', () => {
    const log: number[] = []
    const {step} = slicedWork(counting(log))
    expect(log).toEqual([1])
    expect([step(), log.length, step(), log.length, step(), step()]).toEqual([
      false,
      2,
      false,
      3,
      true,
      true,
    ])
  })

  it('runs the remaining slices once when the result is needed', () => {
    const log: number[] = []
    const work = slicedWork(counting(log))
    work.step()
    expect([work.finish(), work.finish(), log]).toEqual([3, 3, [1, 2, 3]])
  })
})
