import {draftMode} from 'next/headers'
import {redirect} from 'next/navigation'

/** Shows drafts to who knows the secret: `/api/draft?secret=…&slug=summer`. */
export async function GET(request: Request) {
  const {searchParams} = new URL(request.url)
  const secret = process.env.PREVIEW_SECRET
  if (!secret || searchParams.get('secret') !== secret) {
    return new Response('Wrong secret', {status: 401})
  }
  const draft = await draftMode()
  draft.enable()
  redirect(`/${encodeURIComponent(searchParams.get('slug') ?? '')}`)
}
