import type {Decorator, Loader, Preview, StoryContext} from '@storybook/react-vite'
import type {Workspace} from 'sanity'
import type {EmbedConfig} from '../../src/studio/index.ts'
import {createWorkspace, type Scheme, StudioFrame} from './StudioFrame.tsx'
import type {WorldOptions} from './worlds/options.ts'
import {openWorld, type World} from './worlds/open.ts'

interface Loaded {
  readonly world: World
  readonly workspace: Workspace
}

/** Makes a world and a workspace for a story: nothing is shared with the story before. */
export const openStudio: Loader = async ({parameters}) => {
  const {embed, world: options} = parameters as {embed?: EmbedConfig; world?: WorldOptions}
  const world = await openWorld(options)
  return {world, workspace: await createWorkspace(world.proxyUrl, embed)} satisfies Loaded
}

/** Ends the world of a story with it. */
export const closeStudio: NonNullable<Preview['beforeEach']> = (context) => () =>
  worldOf(context).close()

/** Draws a story in the Studio that was made for it. */
export const inStudio: Decorator = (Story, {globals, loaded}) => {
  const scheme: Scheme = globals['scheme'] === 'dark' ? 'dark' : 'light'
  return (
    <StudioFrame scheme={scheme} workspace={(loaded as Loaded).workspace}>
      <Story />
    </StudioFrame>
  )
}

/** The world of a story, for its `play`. */
export const worldOf = ({loaded}: Pick<StoryContext, 'loaded'>): World => (loaded as Loaded).world
