/** Bytes, minified and gzipped, without peer dependencies. For the embed, what a page imports. */
export const BUDGETS = [
  ['.', '*', 8_200],
  ['./structure', '*', 1_000],
  ['./check', '*', 19_000],
  ['./agents', '*', 28_000],
  ['./client', '*', 6_000],
  ['./server', '*', 38_000],
  ['./node', '*', 5_800],
  ['./vite', '*', 39_000],
  ['./sandbox', '*', 30_500],
  ['./embed', '{StoryEmbed, collectionQuery, storyQuery}', 2_200],
  ['./embed', '*', 5_900],
  ['./embed/core', '*', 2_110],
  ['./embed/core', '{mountEmbed}', 1_800],
  ['./embed/consent', '*', 2_500],
  ['./embed/core/consent', '*', 2_100],
  ['./embed/events', '*', 200],
] as const
