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
  ['./embed', '{StoryEmbed, collectionQuery, storyQuery}', 3_190],
  ['./embed', '*', 6_060],
  ['./embed/core', '*', 3_200],
  ['./embed/core', '{mountEmbed}', 2_710],
  ['./embed/consent', '*', 3_430],
  ['./embed/core/consent', '*', 2_990],
] as const
