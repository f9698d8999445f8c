/**
 * The tools of agents, for the proxy's option `agents`. They need the package
 * `@modelcontextprotocol/server`.
 *
 * @module sanity-plugin-stories/agents
 */
export {agentTools} from './agent-tools.ts'
