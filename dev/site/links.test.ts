import {describe, expect, it} from 'vitest'
import {rewriteLinks} from './links.ts'

const map = {
  repository: 'https://host.example/blob/main/',
  raw: 'https://raw.host.example/main/',
  pages: new Map([
    ['README.md', 'quick-start'],
    ['docs/proxy.md', 'proxy'],
    ['docs/reference/README.md', 'reference/index'],
    ['docs/reference/server.md', 'reference/server'],
  ]),
}
const rewrite = (markdown: string, file = 'docs/fields.md') => rewriteLinks(file, markdown, map)

describe('the links of the site', () => {
  it.each([
    ['[a](proxy.md)', '[a](/proxy)'],
    ['[a](proxy.md#routes)', '[a](/proxy#routes)'],
    ['[a](reference/README.md)', '[a](/reference/)'],
    ['[a](../README.md#try-it)', '[a](/quick-start#try-it)'],
    ['[a](#here)', '[a](#here)'],
    ['[a](https://host.example/blob/main/docs/proxy.md#x)', '[a](/proxy#x)'],
    ['[a](../deploy/Dockerfile)', '[a](https://host.example/blob/main/deploy/Dockerfile)'],
    ['[a](https://www.sanity.io/docs)', '[a](https://www.sanity.io/docs)'],
    ['![a](images/form.png)', '![a](/images/form.png)'],
  ])('rewrites %s', (before, after) => expect(rewrite(before)).toBe(after))

  it('rewrites links between pages of a folder, and the images of HTML', () => {
    expect(rewrite('[a](server.md)', 'docs/reference/README.md')).toBe('[a](/reference/server)')
    expect(rewrite('<img src="https://raw.host.example/main/docs/images/form.png">')).toBe(
      '<img src="/images/form.png">',
    )
  })

  it('leaves code as it is', () => {
    const code = '`[a](proxy.md)`\n\n```md\n[a](proxy.md)\n```\n'
    expect(rewrite(`${code}[a](proxy.md)`)).toBe(`${code}[a](/proxy)`)
  })
})
