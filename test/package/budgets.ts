/** Bytes, minified and gzipped, without peer dependencies. For the embed, what a page imports. */
export const BUDGETS = [
  ['.', '*', 8_200],
  ['./structure', '*', 1_000],
  ['./check', '*', 19_000],
  ['./agents', '*', 28_000],
  ['./client', '*', 6_000],
  ['./server', '*', 38_000],
  ['./node', '*', 6_050],
  ['./vite', '*', 39_000],
  ['./sandbox', '*', 30_500],
  // Thumbnails with their styles, a press and heights: 2.3 kB less where a server component renders it.
  ['./embed', '{StoryEmbed, collectionQuery, storyQuery}', 5_570],
  ['./embed', '*', 8_760],
  ['./embed/core', '*', 5_840],
  ['./embed/core', '{mountEmbed}', 5_260],
] as const
