import {expect, it} from 'vitest'
import {indexPage, selectScenes} from './index-page.ts'
import {at, type Area} from './scene.ts'
import {AREAS} from './scenes.ts'

const scene = {name: 'form', caption: 'A <form> & “more”', show: async () => undefined}
const areas: Area[] = [
  {title: 'Form', scenes: [scene, at('zoomed', scene)]},
  {title: 'Tool', scenes: [{...scene, name: 'tool'}]},
]

it('names each of the states differently, in characters that a file can have', () => {
  const names = AREAS.flatMap((area) => area.scenes.map(({name}) => name))
  expect(names).toHaveLength(new Set(names).size)
  expect(names.filter((name) => !/^[a-z-]+$/.test(name))).toEqual([])
  expect(names.length).toBeGreaterThan(40)
})

it('selects states by their names, and leaves out areas without any', () => {
  const selected = selectScenes(areas, ({name}) => name.includes('form'))
  expect(selected.map(({title}) => title)).toEqual(['Form'])
  expect(selected[0]?.scenes.map(({name}) => name)).toEqual(['form', 'form-zoomed'])
})

it('links each file relative to the page, and escapes texts', () => {
  const html = indexPage(areas, new Map([['tool', 'waiting for <button>']]))
  expect(html).toContain('<a href="form.png"><img src="form.png"')
  expect(html).toContain('A &lt;form&gt; &amp; “more”, 400 % zoom')
  expect(html).toContain('<pre>waiting for &lt;button&gt;</pre>')
  expect(html.match(/<figure /g)).toHaveLength(3)
  expect(html.match(/class="failed"/g)).toHaveLength(1)
})
