import type {Decorator, Loader, Preview, StoryContext} from '@storybook/react-vite'
import type {Workspace} from 'sanity'
import {createWorkspace, type Scheme, StudioFrame, type WorkspaceOptions} from './StudioFrame.tsx'
import type {WorldOptions} from './worlds/options.ts'
import {openWorld, type World} from './worlds/open.ts'

interface Loaded {
  readonly world: World
  readonly workspace: Workspace
}

interface StudioParameters extends WorkspaceOptions {
  /** The world of the story, where it is not the default. */
  readonly world?: WorldOptions
  /**
   * Whether the file's stories share a world, which none of them changes. Only for stories that
   * wait until everything is loaded: requests of a story that ends earlier would reach the next
   * one.
   *
   * @defaultValue false
   */
  readonly sharedWorld?: boolean
}

/** The world that stories share while their file runs. */
let shared: Promise<World> | undefined

/**
 * In a static Storybook the worlds are in a service worker, which the browser stops when it is
 * idle, so each story has its own.
 */
const isShared = ({sharedWorld, world}: StudioParameters) =>
  sharedWorld === true && world === undefined && !import.meta.env.PROD

/** Creates a workspace for a story, and a world unless it shares one. */
export const openStudio: Loader = async ({parameters}) => {
  const {embed, locale, world: options} = parameters as StudioParameters
  const world = await (isShared(parameters) ? (shared ??= openWorld()) : openWorld(options))
  return {world, workspace: await createWorkspace(world.proxyUrl, {embed, locale})} satisfies Loaded
}

/** Stops the story's own world. */
export const closeStudio: NonNullable<Preview['beforeEach']> = (context) => () =>
  isShared(context.parameters) ? undefined : worldOf(context).close()

/** Renders a story in the Studio that was created for it. */
export const inStudio: Decorator = (Story, {globals, loaded}) => {
  const scheme: Scheme = globals['scheme'] === 'dark' ? 'dark' : 'light'
  return (
    <StudioFrame scheme={scheme} workspace={(loaded as Loaded).workspace}>
      <Story />
    </StudioFrame>
  )
}

/**
 * The story's own world, for its `play` to change.
 *
 * @throws Error where the world is shared with other stories.
 */
export function worldOf({loaded, parameters}: Pick<StoryContext, 'loaded' | 'parameters'>): World {
  if (isShared(parameters)) throw new Error('Give the story `parameters: {world: {}}` to change it')
  return (loaded as Loaded).world
}
