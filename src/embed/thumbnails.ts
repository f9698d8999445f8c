import type {EmbedType, Story} from '../access/index.ts'
import {type EmbedKind, type EmbedValue, kindOf, text} from './read-target.ts'

/** The part of a Story in the service's listing that is drawn before the script has. */
export type EmbedStory = Pick<Story, 'id' | 'displayTitle'> & {
  readonly [name in 'watchUrl' | 'thumbnailUrl' | 'coverUrl' | 'posterUrl']?: string | undefined
}

/** Options of what a page shows before the script has drawn, and if it never does. */
export interface ThumbnailOptions {
  /**
   * Stories to draw as thumbnails that link to their own pages, as `fetchCollection` returns them.
   * Without an image a Story has its initials. Addresses that are not http(s) are left out.
   */
  readonly stories?: readonly EmbedStory[] | undefined
  /**
   * The heights that the service's script draws, each a CSS length or a number of pixels. They are
   * kept, so that nothing moves when it does. `story` is for Stories without an `embedType`.
   *
   * @defaultValue what the sandbox's script draws: 8.5 em for bubbles, 19 em for others
   */
  readonly heights?:
    | {readonly [shape in EmbedType | 'story']?: number | string | undefined}
    | undefined
  /**
   * When the script is loaded.
   *
   * - `visible`: when the element comes near the visible part of the page, or of what scrolls in it.
   * - `idle`: once the browser has nothing else to do, wherever the element is.
   * - `click`: when a visitor presses a thumbnail or, where there is one, the button.
   *
   * @defaultValue `'visible'`
   */
  readonly load?: 'visible' | 'idle' | 'click' | undefined
  /**
   * With `load: 'click'`: the text of a button, which is then all that loads the script. Until it is
   * pressed there is not even a connection to the script's host. Thumbnails remain links.
   *
   * @defaultValue no button; `Show` and the saved title where no Story has a link to press
   */
  readonly consentText?: string | undefined
}

export interface Drawn extends ThumbnailOptions {
  readonly brand: string
  readonly nonce?: string | undefined
  readonly value: EmbedValue
  readonly embedType?: EmbedType | undefined
  readonly kind?: EmbedKind | undefined
}

/** Makes an element of a page. Text among its children is text, whatever it holds. */
export type Create<T> = (
  tag: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly (T | string)[],
) => T

/** Marks what the script fills, also in the copy that a router keeps of a page that is left. */
export const SLOT = 'stories-embed'

/** Whether a page, a script or an image may come from an address: http(s), or the page's own host. */
export const isWebAddress = (url: unknown): url is string =>
  typeof url === 'string' && /^(https?:|\.{0,2}\/)/i.test(url)

/** The shape that is drawn, or `story` where nothing says it. */
export const shapeOf = ({embedType, kind, value}: Drawn): EmbedType | 'story' =>
  embedType ?? (kindOf(value, kind) === 'collection' ? 'bubbles' : 'story')

/**
 * Draws the thumbnails, and the button of `load: 'click'`, by any means of making elements.
 *
 * @param own - The page's own content, in place of the thumbnails, with the class `stories-row`.
 * @returns That content where nothing is drawn beside it; `undefined` where there is nothing to draw.
 */
export function drawThumbnails<T>(create: Create<T>, drawn: Drawn, own?: T): T | undefined {
  const {consentText, load, stories = [], value} = drawn
  const shape = shapeOf(drawn) === 'bubbles' ? 'bubbles' : 'cards'
  const items = stories.map((story, at) => create('li', {}, [drawStory(create, story, shape, at)]))
  const canPress = !own && stories.some(({watchUrl}) => isWebAddress(watchUrl))
  // A keyboard scrolls by its links or, without any, where it has the focus itself.
  const list = {class: 'stories-row', role: 'list', ...(!canPress && {tabIndex: '0'})}
  const row = own ?? (items[0] && create('ul', list, items))
  const asks = load === 'click' && (consentText !== undefined || !canPress)
  if (!asks && (own || !row)) return own
  const label = consentText || `Show ${text([value].flat()[0], 'title')}`.trim()
  return create('div', {class: `stories-thumbnails stories-${shape}`}, [
    row ?? '',
    asks ? create('button', {class: 'stories-load', type: 'button'}, [label]) : '',
  ])
}

function drawStory<T>(create: Create<T>, story: EmbedStory, shape: EmbedType, at: number): T {
  const {coverUrl, posterUrl, thumbnailUrl, watchUrl} = story
  const title = text(story, 'displayTitle')
  const name = title || text(story, 'watchUrl') || text(story, 'id')
  const best = shape === 'cards' ? coverUrl : thumbnailUrl
  const src = [best, coverUrl, posterUrl, thumbnailUrl].find(isWebAddress)
  // Under the image, so that they are seen where it can't be loaded, without a script. No text: a feed
  // or a search engine has no styles, and a translator would change it.
  const words = title.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const initials = words.slice(0, 2).map(([first]) => first)
  const image = {
    alt: '',
    decoding: 'async',
    height: '160',
    // The first screenful of a row is loaded at once.
    loading: at < 4 ? 'eager' : 'lazy',
    width: shape === 'cards' ? '90' : '160',
  }
  return create('a', isWebAddress(watchUrl) ? {href: watchUrl} : {}, [
    create(
      'span',
      {'aria-hidden': 'true', class: 'stories-image', 'data-initials': initials.join('')},
      [src ? create('img', {...image, src}, []) : ''],
    ),
    create('span', {class: 'stories-title', dir: 'auto'}, [name]),
  ])
}

/**
 * The style sheet of the thumbnails, for a `<style>` element. `embed.css` has the same as a file.
 *
 * Without quotes and combinators, which React 18 would escape in a `<style>`.
 */
export const embedStyles = `
.stories-thumbnails{display:grid;grid:auto/100%;min-height:var(--stories-height)}
.stories-row,.stories-load{grid-area:1/1}
.stories-thumbnails ul{display:flex;gap:1em;box-sizing:border-box;height:var(--stories-height,19em);margin:0;padding:5px;overflow:auto hidden}
.stories-thumbnails li{all:unset;flex:none}
.stories-thumbnails a{position:relative;display:block;height:100%;border-radius:1em;color:inherit;line-height:1.3;text-decoration:none}
.stories-image{position:relative;display:grid;place-items:center;box-sizing:border-box;height:100%;overflow:hidden;aspect-ratio:9/16;border-radius:1em;background:#3f3f46;color:#fff}
.stories-image::before{content:attr(data-initials)}
.stories-image img{all:unset;position:absolute;inset:0;min-width:100%;min-height:100%;max-width:100%;max-height:100%;object-fit:cover}
.stories-title{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden;overflow-wrap:anywhere;margin:0 -.4em;padding:0 .4em;font-size:.81em}
.stories-cards .stories-title{position:absolute;inset:auto 0 0;-webkit-line-clamp:3;margin:0;padding:0;border:solid transparent;border-width:2.5em .9em .9em;border-radius:inherit;background:linear-gradient(transparent,#000a 2.5em) border-box;color:#fff;font-size:.93em;font-weight:600}
.stories-bubbles ul{gap:.3em;height:var(--stories-height,8.5em)}
.stories-bubbles a{width:6.2em;text-align:center}
.stories-bubbles .stories-image{height:4.8em;aspect-ratio:1;margin:0 auto .4em;border-radius:50%}
.stories-load{place-self:center;z-index:1;max-width:90%;padding:.6em 1.2em;border:1px solid;border-radius:2em;background:Canvas;color:CanvasText;font:inherit}
[aria-busy=true] .stories-thumbnails{opacity:.6;cursor:progress}
.stories-embed [slot]:not(:empty)~.stories-thumbnails{display:none}
@media(scripting:none){.stories-load{display:none}}
@media(forced-colors:active){.stories-image{border:1px solid}.stories-cards .stories-title{inset:auto .9em .9em;border:0;border-radius:0}}
`
