import {after} from 'next/server'
import {agentTools} from 'sanity-plugin-stories/agents'
import {createStoriesProxy, sanityUser} from 'sanity-plugin-stories/server'
import {apiHost, projectId} from '../../../../sanity/settings'

const proxy = createStoriesProxy({
  serviceUrl: process.env.STORIES_SERVICE_URL!,
  apiKey: process.env.STORIES_API_KEY!,
  authorize: sanityUser({projectId, ...(apiHost && {apiHost})}),
  // Agents call tools at /api/stories/mcp, with an API token of the project.
  agents: agentTools(),
  // The Studio is on this site's own origin.
  // Next leaves out the header Content-Encoding: nothing may be compressed here.
  compress: {},
})

export const GET = (request: Request) => proxy.fetch(request, {waitUntil: after})
export const POST = GET
export const OPTIONS = GET
