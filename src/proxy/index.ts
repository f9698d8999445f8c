/**
 * The server of the Studio. It uses Web standards only and runs wherever `Request` and `Response`
 * exist.
 *
 * @module sanity-plugin-stories/server
 */
export {createStoriesProxy, type StoriesProxy} from './proxy.ts'
export type {StoriesProxyOptions} from './options.ts'
export type {FetchContext} from './http/handler.ts'
export type {AgentCall, Agents} from './core/agents.ts'
export type {Authorize, Caller, Decision} from './auth/authorize.ts'
export {sanityUser, type SanityUserOptions} from './auth/sanity-user.ts'
export type {SanityTeams, SanityUserFacts} from './auth/sanity-teams.ts'
export {
  redisStore,
  type RedisClient,
  type RedisStoreOptions,
  type SharedStore,
} from '../library/server.ts'
export type {Compressors} from './core/encoding.ts'
export type {LogMethod, ProxyLogger} from './core/log.ts'
