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
  ['./embed', '{StoryEmbed, collectionQuery, storyQuery}', 3_450],
  ['./embed', '*', 6_310],
  ['./embed/core', '*', 3_445],
  ['./embed/core', '{mountEmbed}', 2_960],
  ['./embed/consent', '*', 3_680],
  ['./embed/core/consent', '*', 3_245],
] as const
