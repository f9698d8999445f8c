import {describe, expect, it} from 'vitest'
import {findMarkup} from './markup.ts'

function find(html: string, brand = 'service') {
  const root = document.createElement('div')
  root.innerHTML = html
  return findMarkup(root, brand).map(({request}) => request)
}

describe('findMarkup', () => {
  it("reads the contract's markup: a tag, with or without its Team", () => {
    expect(find('<div data-service-stories="summer"></div>')).toEqual([
      {kind: 'tag', tag: 'summer'},
    ])
    expect(find('<div data-service-stories="summer" data-service-team-id="t1"></div>')).toEqual([
      {kind: 'tag', tag: 'summer', teamId: 't1'},
    ])
  })

  it('reads the deployed markup of a Collection: an ID, or a Team and a tag', () => {
    expect(
      find('<div class="x service-collection" data-service-collection-id="c 1"></div>'),
    ).toEqual([{kind: 'collection', id: 'c 1'}])
    expect(
      find(
        '<p class="service-collection" data-service-team-id="t1" data-service-collection-tag="a b"></p>',
      ),
    ).toEqual([{kind: 'tag', tag: 'a b', teamId: 't1'}])
  })

  it('reads the same attribute as Story IDs when the class is that of Stories', () => {
    const html = '<div class="service-stories" data-service-stories=" aaaaa\n bbbbb,aaaaa "></div>'
    expect(find(html)).toEqual([{kind: 'stories', ids: ['aaaaa', 'bbbbb']}])
  })

  it('prefers the ID of a Collection over its tag', () => {
    expect(
      find(
        '<div class="service-collection" data-service-collection-tag="t" data-service-collection-id="c"></div>',
      ),
    ).toEqual([{kind: 'collection', id: 'c'}])
  })

  it('finds elements that do not name their content, so that they can be reported', () => {
    expect(
      find(
        '<i class="service-stories"></i><i class="service-collection"></i><i data-service-stories=" "></i>',
      ),
    ).toEqual([undefined, undefined, undefined])
  })

  it('keeps the order of the document and ignores other brands', () => {
    const html =
      '<i data-acme-stories="a"></i><i class="service-stories" data-service-stories="s"></i><i data-acme-stories="b"></i>'
    expect(find(html, 'acme')).toEqual([
      {kind: 'tag', tag: 'a'},
      {kind: 'tag', tag: 'b'},
    ])
  })

  it('includes the root itself', () => {
    const root = document.createElement('div')
    root.setAttribute('data-service-stories', 'a')
    expect(findMarkup(root, 'service')).toHaveLength(1)
  })
})
