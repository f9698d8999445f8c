import {Card} from '@sanity/ui'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {type ComponentProps, useMemo} from 'react'
import {type SchemaType, useSchema} from 'sanity'
import {expect, waitFor, within} from 'storybook/test'
import DocumentView from '../src/studio/document-view/DocumentView.tsx'
import script from './support/embed-script.js?url'
import {pageOf} from './support/frame-page.ts'

type Versions = ComponentProps<typeof DocumentView>['document']
type Args = Pick<Versions, 'draft' | 'published'> & Partial<Pick<Versions, 'displayed'>>
type Story = StoryObj<Args>

const page = (id: string, values: object) => ({
  _id: id,
  _type: 'page',
  _rev: 'r',
  _createdAt: '2026-01-01T00:00:00Z',
  _updatedAt: '2026-01-01T00:00:00Z',
  ...values,
})
const shelf = (id: string) => ({
  shelf: {_type: 'stories.collection', teamId: 'team-marketing', id},
})

const meta: Meta<Args> = {
  title: 'Document view/DocumentView',
  args: {draft: null, published: page('a', shelf('col-mxrt4'))},
  render: (versions) => <Shown {...versions} />,
}
export default meta

function Shown(versions: Args) {
  const schema = useSchema()
  const type = useMemo(() => {
    const fields = ['Shelf', 'Same', 'Hidden'].map((title) => {
      return {
        name: title.toLowerCase(),
        type: {title, type: schema.get('stories.collection')},
      }
    })
    return {name: 'page', jsonType: 'object', fields} as unknown as SchemaType
  }, [schema])
  const displayed = versions.displayed ?? versions.draft ?? versions.published ?? {}
  return (
    <Card border style={{height: 600}}>
      <DocumentView
        document={{...versions, displayed, historical: null}}
        documentId="a"
        options={{}}
        schemaType={type}
      />
    </Card>
  )
}

const withScript = (url: string) => ({
  parameters: {embed: {brand: 'service', scriptUrl: new URL(url, window.location.href).href}},
})
const frames = (root: HTMLElement) => [...root.querySelectorAll('iframe')]

export const DraftThatDiffers: Story = {
  ...withScript(script),
  args: {
    draft: page('drafts.a', {
      ...shelf('col-wg8a5'),
      same: shelf('col-mxrt4').shelf,
      hidden: shelf('col-ozlp8').shelf,
    }),
    published: page('a', {...shelf('col-mxrt4'), same: shelf('col-mxrt4').shelf}),
  },
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    const rowOf = async (name: string) =>
      (await canvas.findByRole('heading', {name})).closest('section') as HTMLElement
    const changed = await rowOf('Shelf')
    await expect(await within(changed).findByRole('group', {name: 'Draft'})).toBeVisible()
    await waitFor(() => expect(frames(changed)).toHaveLength(2))
    const pages = await Promise.all(frames(changed).map(pageOf))
    await expect(pages.map((html) => /col-\w+/.exec(html)?.[0])).toEqual(['col-wg8a5', 'col-mxrt4'])
    const same = await rowOf('Same')
    same.scrollIntoView()
    await waitFor(() => expect(frames(same)[0]?.clientHeight).toBe(232))
    await expect(within(same).queryByRole('group', {name: 'Published'})).toBeNull()
    // A phone and the line around it, as in the dialog.
    const phone = within(same).getByRole('group', {name: 'Website preview'})
    await expect(phone.offsetWidth).toBe(392)
    const hidden = await rowOf('Hidden')
    hidden.scrollIntoView()
    const note = 'Not published. Visitors see nothing here yet.'
    const draft = within(await within(hidden).findByRole('group', {name: 'Draft'}))
    await expect(await draft.findByText(note)).toBeVisible()
    await expect(canvas.getAllByText(note)).toHaveLength(1)
    // Back to the start, since the bar above covers what scrolls below it.
    for (let box = hidden.parentElement; box; box = box.parentElement) box.scrollTop = 0
  },
}

export const NotPublishedYetAndWithoutItsScript: Story = {
  ...withScript('http://127.0.0.1:9/no-such-script.js'),
  args: {draft: page('drafts.a', shelf('col-mxrt4')), published: null},
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await canvas.findByText('Not published yet')
    await canvas.findByText(/The website preview can’t be shown here/)
    // Named as its field and its dialog name it: by the item, where nothing but its ID is saved.
    await canvas.findByText('Can’t preview “Summer stories”')
  },
}

/** Studio creates a document with the first change; until then its form has what it begins with. */
export const NewWithAnInitialValue: Story = {
  ...withScript(script),
  args: {draft: null, published: null, displayed: {_type: 'page', ...shelf('col-mxrt4')}},
  play: async ({canvasElement}) => {
    await within(canvasElement).findByRole('heading', {name: 'Shelf'})
    await waitFor(() => expect(frames(canvasElement)).toHaveLength(1))
  },
}

export const WhatNoEmbedCanName: Story = {
  ...withScript(script),
  args: {
    draft: page('drafts.a', {
      shelf: {_type: 'stories.collection', teamId: 'team-marketing', id: '\u200b', title: 'Blank'},
    }),
    published: page('a', {}),
  },
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    // An ID that nothing can be seen of.
    await canvas.findByText('Can’t preview “Blank”')
    await expect(canvas.queryByText('Removed')).toBeNull()
  },
}

export const Empty: Story = {
  ...withScript(script),
  args: {published: page('a', {})},
  play: async ({canvasElement}) => {
    await within(canvasElement).findByText(/No Collections or Stories/)
  },
}

export const WithoutTheOption: Story = {
  play: async ({canvasElement}) => {
    await within(canvasElement).findByText(/needs its option/)
    await expect(frames(canvasElement)).toEqual([])
  },
}

export const Dark: Story = {...DraftThatDiffers, globals: {scheme: 'dark'}}
