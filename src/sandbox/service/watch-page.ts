import type {WireRecord} from './library.ts'

const STYLE = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#101216;color:#f4f5f7}
main{width:min(92vw,24rem);padding:1.5rem 0}
video{display:block;width:100%;aspect-ratio:9/16;max-height:76vh;object-fit:cover;border-radius:.75rem;background:#000}
h1{font-size:1.25rem;line-height:1.3;margin:1rem 0 .25rem;overflow-wrap:anywhere}
p{margin:0;color:#b6bcc8}`

/** The page at a Story's `watchUrl`. Every value of the record is escaped. */
export async function watchPage(story: WireRecord, teamName: string): Promise<Response> {
  const title = escape(story['displayTitle'] || story['title'] || 'Story')
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<video controls loop playsinline preload="metadata" poster="${url(story['posterUrl'])}" aria-label="${title}">
<source src="${url(story['webmCoverUrl'])}" type="video/webm">
<source src="${url(story['mp4CoverUrl'])}" type="video/mp4">
</video>
<h1>${title}</h1>
<p>${escape(teamName)}</p>
</main>
</body>
</html>
`
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(STYLE))
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)))
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; img-src http: https:; media-src http: https:; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
    },
  })
}

/** Only http(s) addresses: content may come from a file. */
const url = (value: unknown) => (/^https?:\/\//i.test(String(value)) ? escape(value) : '')

const escape = (value: unknown) =>
  String(value).replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
