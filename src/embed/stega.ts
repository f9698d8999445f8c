/**
 * The invisible characters that Sanity's visual editing appends to strings. Four or more in a row,
 * as Sanity's own `stegaClean` has it: fewer can belong to the text, in an emoji for example.
 */
export const STEGA = /[\u200B-\u200D\u2060-\u2063\uFEFF\u{1D173}-\u{1D17A}]{4,}/gu
