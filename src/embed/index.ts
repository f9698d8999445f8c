/**
 * Embeds on a website: markup, a React component, GROQ projections.
 *
 * @module sanity-plugin-stories/embed
 */
export * from './core.ts'
export {isBrand} from '../access/index.ts'
export {
  frameAddress,
  framePage,
  frameResponse,
  type FrameContent,
  type FrameOptions,
} from './frame.ts'
export {StoryEmbed, type StoryEmbedProps} from './StoryEmbed.tsx'
