import {Card} from '@sanity/ui'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {type ComponentProps, useMemo} from 'react'
import {type SchemaType, useSchema} from 'sanity'
import {expect, waitFor, within} from 'storybook/test'
import DocumentView from '../src/studio/preview/document-view/DocumentView.tsx'
import script from './support/embed-script.js?url'
import {pageOf} from './support/frame-page.ts'

type Versions = ComponentProps<typeof DocumentView>['document']
type Args = Pick<Versions, 'draft' | 'published'>
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
  title: 'Preview/DocumentView',
  args: {draft: null, published: page('a', shelf('col-mxrt4'))},
  render: (versions) => <Shown {...versions} />,
}
export default meta

function Shown(versions: Args) {
  const schema = useSchema()
  const type = useMemo(() => {
    const field = {name: 'shelf', type: {title: 'Shelf', type: schema.get('stories.collection')}}
    return {name: 'page', jsonType: 'object', fields: [field]} as unknown as SchemaType
  }, [schema])
  const displayed = versions.draft ?? versions.published ?? {}
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
const frames = (canvasElement: HTMLElement) => [...canvasElement.querySelectorAll('iframe')]

export const Published: Story = {
  ...withScript(script),
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('heading', {name: 'Shelf'})).toBeVisible()
    await waitFor(() => expect(frames(canvasElement)[0]?.clientHeight).toBe(232))
    await expect(canvas.queryByRole('group', {name: 'Published'})).toBeNull()
  },
}

export const DraftThatDiffers: Story = {
  ...withScript(script),
  args: {draft: page('drafts.a', shelf('col-wg8a5'))},
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('group', {name: 'Draft'})).toBeVisible()
    await waitFor(() => expect(frames(canvasElement)).toHaveLength(2))
    const pages = await Promise.all(frames(canvasElement).map(pageOf))
    await expect(pages.map((html) => /col-\w+/.exec(html)?.[0])).toEqual(['col-wg8a5', 'col-mxrt4'])
  },
}

export const NotPublishedYet: Story = {
  ...withScript(script),
  args: {draft: page('drafts.a', shelf('col-mxrt4')), published: null},
  play: async ({canvasElement}) => {
    await within(canvasElement).findByText('Not published yet')
    await waitFor(() => expect(frames(canvasElement)).toHaveLength(1))
  },
}

export const UnpublishedItem: Story = {
  ...withScript(script),
  args: {draft: page('drafts.a', shelf('col-ozlp8'))},
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    const note = 'Not published. Visitors see nothing here yet.'
    const draft = within(await canvas.findByRole('group', {name: 'Draft'}))
    await expect(await draft.findByText(note)).toBeVisible()
    await expect(canvas.getAllByText(note)).toHaveLength(1)
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

export const ItsScriptDoesNotLoad: Story = {
  ...withScript('http://127.0.0.1:9/no-such-script.js'),
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await canvas.findByText(/The website preview can’t be shown here/)
    // The thumbnails still identify the item.
    await canvas.findByText('Summer stories')
  },
}

export const Dark: Story = {...DraftThatDiffers, globals: {scheme: 'dark'}}
