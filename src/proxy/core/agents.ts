import type {ContentRoute} from './route.ts'

export interface AgentCall {
  /** Its body is not read yet. */
  readonly request: Request
  /** Does the work of a message, once that of the caller's messages before is done. */
  readonly inTurn: (work: () => Promise<Response>) => Promise<Response>
  /**
   * Resolves to what a `GET` of the route returns to the caller: what they may see, and no more.
   *
   * @throws `ProxyFailure`
   */
  readonly read: (route: ContentRoute) => Promise<unknown>
  /** Notes the name of the tool that is called, for the log. */
  readonly onTool: (tool: string) => void
}

/** Answers requests to `mcp`. `agentTools()` of `sanity-plugin-stories/agents` makes one. */
export type Agents = (call: AgentCall) => Promise<Response>
