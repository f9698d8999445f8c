import {after} from 'next/server'
import {createStoriesProxy, sanityUser} from 'sanity-plugin-stories/server'
import {apiHost, projectId} from '../../../../sanity/settings'

const proxy = createStoriesProxy({
  serviceUrl: process.env.STORIES_SERVICE_URL!,
  apiKey: process.env.STORIES_API_KEY!,
  authorize: sanityUser({projectId, ...(apiHost && {apiHost})}),
  // The Studio is on this site's own origin.
  // Next leaves out the header Content-Encoding: nothing may be compressed here.
  compress: {},
})

export const GET = (request: Request) => proxy.fetch(request, {waitUntil: after})
export const OPTIONS = GET
