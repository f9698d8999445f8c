export {createSandbox} from './create-sandbox.ts'
export type {Sandbox} from './sandbox.ts'
export {startSandbox, type SandboxServer, type SandboxServerOptions} from './server.ts'
export type {SandboxOptions} from './options.ts'
export type {SandboxScene} from './media/scenes.ts'
export type {Canvas} from './media/svg.ts'
export type {Fault} from './faults/schema.ts'
export type {Edit} from './service/edits.ts'
export {parseRateLimit, type RateLimit} from './service/rate-limit.ts'
export type {SandboxRequest} from './service/request-log.ts'
export {SandboxContentError} from './content/parse.ts'
export type {
  SandboxCollection,
  SandboxContent,
  SandboxStory,
  SandboxTeam,
} from './content/schema.ts'
export {sortByTitle} from './content/collation.ts'
export {loadScript, type ScriptOptions} from './script/bundle.ts'
export type {ViewCounts} from './service/embed.ts'
