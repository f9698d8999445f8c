import {isBrand, type FrameOptions, type MarkupOptions} from '../../../embed/index.ts'

/** How the Studio shows embeds as visitors will see them: `stories({embed})`. */
export interface EmbedConfig extends FrameOptions, Pick<MarkupOptions, 'markup'> {
  /**
   * An http(s) URL of a page that shows embeds, for a Studio whose Content-Security-Policy must not
   * allow the script: see `frameResponse`.
   *
   * @defaultValue the page is made in the Studio, whose policy then applies
   */
  readonly frameUrl?: string | undefined
}

/** @throws Error naming the option and the fix, while the Studio starts. */
export function checkEmbedConfig(embed: EmbedConfig | undefined): void {
  if (embed === undefined) return
  if (!isBrand(embed.brand)) {
    throw new Error(
      `stories(): embed.brand is ${JSON.stringify(embed.brand)}. It has to be a word such as 'service': a lower-case letter, then lower-case letters, digits and hyphens.`,
    )
  }
  for (const name of ['scriptUrl', 'apiBaseUrl', 'frameUrl'] as const) {
    const url: unknown = embed[name]
    if (url === undefined && name !== 'scriptUrl') continue
    if (typeof url !== 'string' || !isHttpUrl(url)) {
      throw new Error(
        `stories(): embed.${name} is ${JSON.stringify(url)}. It has to be a whole http(s) URL.`,
      )
    }
  }
}

const isHttpUrl = (url: string) => /^https?:\/\//i.test(url) && URL.canParse(url)
