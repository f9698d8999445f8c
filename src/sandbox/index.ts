/**
 * The stand-in for the service, for tests.
 *
 * @module sanity-plugin-stories/sandbox
 */
export {createSandbox, type Sandbox, type SandboxRequest} from './create-sandbox.ts'
export {startSandbox, type SandboxServer, type SandboxServerOptions} from './server.ts'
export type {SandboxOptions} from './options.ts'
export type {Canvas, SandboxScene} from './media/scenes.ts'
export type {Fault} from './faults.ts'
export {
  SandboxContentError,
  type SandboxCollection,
  type SandboxContent,
  type SandboxStory,
  type SandboxTeam,
  sortByTitle,
} from './content/content.ts'
export type {ViewCounts} from './service/embed.ts'
