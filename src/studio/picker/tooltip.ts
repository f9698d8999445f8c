/** Characters that fit wherever a title is shown. */
const SHORT_TITLE = 60

/**
 * The tooltip of a title that may be shortened. A short title has none: assistive technology would
 * read it twice.
 */
export const tooltipOf = (title: string): string | undefined =>
  title.length > SHORT_TITLE ? title : undefined
