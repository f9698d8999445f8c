/** What the website and its Studio both have to know. All of it is public. */
export const projectId = process.env.NEXT_PUBLIC_SANITY_PROJECT_ID!
export const dataset = process.env.NEXT_PUBLIC_SANITY_DATASET!

/** The embed script of the stories service. */
export const script = {brand: 'service', scriptUrl: process.env.NEXT_PUBLIC_STORIES_SCRIPT_URL!}

/** Only for trying this without Sanity's hosted store: a server that stands in for it. */
export const apiHost = process.env.NEXT_PUBLIC_SANITY_API_HOST
