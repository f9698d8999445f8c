/** What a website uses: markup, a React component, GROQ projections. */
export * from './core.ts'
export {StoryEmbed, type StoryEmbedProps} from './StoryEmbed.tsx'
