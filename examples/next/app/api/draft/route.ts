import {validatePreviewUrl} from '@sanity/preview-url-secret'
import {draftMode} from 'next/headers'
import {redirect} from 'next/navigation'
import {client} from '../../../sanity/client'

/** Shows drafts to whom the Presentation tool sends: its secret is a document that only editors can write. */
export async function GET(request: Request) {
  const {isValid, redirectTo = '/'} = await validatePreviewUrl(client, request.url)
  if (!isValid) return new Response('Wrong secret', {status: 401})
  const draft = await draftMode()
  draft.enable()
  redirect(redirectTo)
}
