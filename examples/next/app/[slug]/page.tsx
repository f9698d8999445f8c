import {createDataAttribute} from '@sanity/visual-editing/create-data-attribute'
import {draftMode} from 'next/headers'
import Link from 'next/link'
import {notFound} from 'next/navigation'
import {StoryEmbed} from 'sanity-plugin-stories/embed'
import {fetchPage} from '../../sanity/client'
import {dataset, projectId, script} from '../../sanity/settings'
import {fetchShelf} from '../../sanity/stories'
import {VisualEditing} from '../VisualEditing'

interface Props {
  readonly params: Promise<{slug: string}>
}

export default async function Page({params}: Props) {
  const page = await fetchPage((await params).slug)
  if (!page) notFound()
  const {isEnabled: isDraft} = await draftMode()
  const shelf = await fetchShelf(page.shelf)
  const where = {baseUrl: '/studio', dataset, id: page._id, projectId, type: page._type}
  // Makes an embed clickable in Sanity's Presentation tool.
  const editable = (path: string) =>
    isDraft ? {'data-sanity': createDataAttribute({...where, path}).toString()} : {}
  // Editors are no visitors.
  const embed = {...script, disableAnalytics: isDraft}
  return (
    <main style={{margin: '0 auto', maxWidth: '60rem', padding: '1rem', fontFamily: 'system-ui'}}>
      <h1>{page.title}</h1>
      <StoryEmbed {...embed} {...editable('shelf')} {...shelf} value={page.shelf} />
      <h2>Clips</h2>
      <StoryEmbed {...embed} {...editable('clips')} value={page.clips} />
      <Link href="/">All pages</Link>
      {isDraft && <VisualEditing />}
    </main>
  )
}
