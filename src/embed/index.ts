/**
 * Embeds on a website: markup, a React component, GROQ projections.
 *
 * @module sanity-plugin-stories/embed
 */
export * from './core.ts'
export {frameAddress, framePage, frameResponse} from './frame.ts'
export type {FrameContent, FrameOptions} from './frame.ts'
export {StoryEmbed, type StoryEmbedProps} from './StoryEmbed.tsx'
