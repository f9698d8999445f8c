import {expect, it} from 'vitest'

import {stripRemoteFonts, stripRemoteTags} from './offline.ts'

it('removes remote fonts from a stylesheet and nothing else', () => {
  const own = '@font-face{font-family:Own;src:url(/own.woff2)}'
  const remote =
    '@font-face{font-family:Inter;src:url(https://design-system-static.sanity.io/Inter.woff2)}'
  expect(stripRemoteFonts(`a{color:red}${remote}${own}`)).toBe(`a{color:red}${own}`)
})

it('removes the bridge and the fonts from a page and nothing else', () => {
  const kept = '<script type="module" src="/main.js"></script><link rel="icon" href="/i.svg">'
  const html = `<script src="https://core.sanity-cdn.com/bridge.js" async type="module" data-sanity-core></script><link rel="preload" href="https://studio-static.sanity.io/Inter-Bold.woff2" as="font">${kept}<style>@font-face{src:url("https://studio-static.sanity.io/Inter.woff2")}b{c:d}</style>`
  expect(stripRemoteTags(html)).toBe(`${kept}<style>b{c:d}</style>`)
})
