import {describe, expect, it} from 'vitest'
import {LiveMedia, storiesPreview} from './LivePreview.tsx'

interface Prepared {
  readonly title?: string
  readonly subtitle?: string
  readonly media?: {readonly type: unknown; readonly props: unknown}
}

const preview = storiesPreview({title: 'title', subtitle: 'slug.current', media: 'shelf'})
const prepare = (value: Record<string, unknown>) => preview.prepare?.(value) as Prepared

describe('the preview of a document type', () => {
  it('selects the texts and the complete item', () => {
    expect(preview.select).toEqual({
      title: 'title',
      subtitle: 'slug.current',
      item: 'shelf',
      typeName: '_type',
    })
    expect(storiesPreview({title: 'name', media: 'intro'}).select).toEqual({
      title: 'name',
      item: 'intro',
      typeName: '_type',
    })
  })

  it('renders every row with the same component', () => {
    const item = {_type: 'stories.story', teamId: 't', id: 's'}
    const rows = [prepare({title: 'A', item, typeName: 'page'}), prepare({title: 'B', item})]
    expect(rows.map(({title}) => title)).toEqual(['A', 'B'])
    expect(rows.map(({media}) => media?.type)).toEqual([LiveMedia, LiveMedia])
    expect(rows[0]?.media?.props).toEqual({from: {typeName: 'page', path: 'shelf'}, value: item})
  })

  it.each([undefined, null, {}, 'text'])(
    'keeps the type’s icon where there is no item: %j',
    (item) => {
      expect(prepare({title: 'A', item})).toEqual({title: 'A'})
    },
  )

  it('ignores texts that are not strings', () => {
    expect(prepare({title: null, subtitle: 7})).toEqual({})
  })
})
