import type {ContentRoute} from '../core/route.ts'

/** A request of an agent, whose caller may read. */
export interface AgentCall {
  /** Its body is not read yet. */
  readonly request: Request
  /** The ID of the caller. */
  readonly caller: string
  /**
   * Resolves to what a `GET` of the route returns to the caller: what they may see, and no more.
   *
   * @throws `ProxyFailure`
   */
  readonly read: (route: ContentRoute) => Promise<unknown>
  /** The base address of the API of the caller's Sanity project, where it is known. */
  readonly sanityApi: string | undefined
}

/** Answers requests to `mcp`. `agentTools()` of `sanity-plugin-stories/agents` makes one. */
export type Agents = (call: AgentCall) => Promise<Response>
