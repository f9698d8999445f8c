import {fileURLToPath} from 'node:url'
import type {Plugin} from 'vite'

/**
 * Removes the fonts from stylesheets that would be loaded from Sanity's hosts; the next font of the
 * list is used instead.
 */
export function stripRemoteFonts(css: string): string {
  return css.replaceAll(/@font-face\s*\{[^{}]*\}/g, (rule) =>
    /https:\/\/(design-system-static|studio-static)\.sanity\.io/.test(rule) ? '' : rule,
  )
}

/** Removes the scripts and fonts from a page that would be loaded from Sanity's hosts. */
export function stripRemoteTags(html: string): string {
  return html
    .replaceAll(
      /<script\b[^>]*\bsrc="https:\/\/core\.sanity-cdn\.(?:com|work)\/[^"]*"[^>]*>\s*<\/script>/g,
      '',
    )
    .replaceAll(/<link\b[^>]*\bhref="https:\/\/studio-static\.sanity\.io\/[^"]*"[^>]*>/g, '')
    .replaceAll(/<style\b[^>]*>[\s\S]*?<\/style>/g, stripRemoteFonts)
}

const SHIM = fileURLToPath(new URL('shim.ts', import.meta.url))

/** Vite plugins for a Studio that must not leave this machine. They work with `sanity dev` too. */
export function offline(): Plugin[] {
  return [
    {
      name: 'stories:offline',
      enforce: 'pre',
      transform: {
        filter: {code: '@font-face'},
        handler: (code) => ({code: stripRemoteFonts(code), map: null}),
      },
      transformIndexHtml: {order: 'post', handler: stripRemoteTags},
    },
    {
      // The package declares that its modules have no side effects, and the shim is nothing but a
      // side effect.
      name: 'stories:keep-shim',
      transform: {
        filter: {id: SHIM},
        handler: (code) => ({code, map: null, moduleSideEffects: true}),
      },
    },
  ]
}
