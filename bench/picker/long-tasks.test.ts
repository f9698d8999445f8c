import {expect, it} from 'vitest'
import {readTasks} from './long-tasks.ts'

const thread = (pid: number, tid: number, name: string) => ({
  name: 'thread_name',
  ph: 'M',
  pid,
  tid,
  args: {name},
})
const task = (pid: number, tid: number, dur: number, tdur?: number) => ({
  name: 'ThreadControllerImpl::RunTask',
  ph: 'X',
  pid,
  tid,
  dur: dur * 1000,
  ...(tdur !== undefined && {tdur: tdur * 1000}),
})

it('counts tasks by the clock and by the processor, on the main thread of the busiest page', () => {
  const traceEvents = [
    thread(1, 1, 'CrBrowserMain'),
    thread(2, 1, 'CrRendererMain'),
    thread(3, 1, 'CrRendererMain'),
    thread(3, 2, 'Compositor'),
    task(1, 1, 900, 900),
    task(2, 1, 700, 700),
    task(3, 2, 800, 800),
    task(3, 1, 141, 18),
    task(3, 1, 60, 55),
    task(3, 1, 12, 12),
  ]
  expect(readTasks(JSON.stringify({traceEvents}))).toEqual({
    long: 2,
    longest: 141,
    longOfProcessor: 1,
    longestOfProcessor: 55,
  })
})

it('refuses a trace without times of the processor', () => {
  const traceEvents = [thread(3, 1, 'CrRendererMain'), task(3, 1, 141)]
  expect(() => readTasks(JSON.stringify({traceEvents}))).toThrow('no times of the processor')
})
