import type {Plugin} from 'vite'

/**
 * Takes out of stylesheets the fonts that would be fetched from Sanity's hosts; the next font of
 * the family's list is used instead.
 */
export function stripRemoteFonts(css: string): string {
  return css.replaceAll(/@font-face\s*\{[^{}]*\}/g, (rule) =>
    /https:\/\/(design-system-static|studio-static)\.sanity\.io/.test(rule) ? '' : rule,
  )
}

/** Takes out of a page the scripts and fonts that would be fetched from Sanity's hosts. */
export function stripRemoteTags(html: string): string {
  return html
    .replaceAll(
      /<script\b[^>]*\bsrc="https:\/\/core\.sanity-cdn\.(?:com|work)\/[^"]*"[^>]*>\s*<\/script>/g,
      '',
    )
    .replaceAll(/<link\b[^>]*\bhref="https:\/\/studio-static\.sanity\.io\/[^"]*"[^>]*>/g, '')
    .replaceAll(/<style\b[^>]*>[\s\S]*?<\/style>/g, stripRemoteFonts)
}

/** Vite plugin for a Studio that must not leave this machine. Works with `sanity dev` too. */
export function offline(): Plugin {
  return {
    name: 'stories:offline',
    enforce: 'pre',
    transform: {
      filter: {code: 'sanity.io/'},
      handler: (code) =>
        code.includes('@font-face') ? {code: stripRemoteFonts(code), map: null} : null,
    },
    transformIndexHtml: {order: 'post', handler: stripRemoteTags},
  }
}
