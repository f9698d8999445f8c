/**
 * The proxy in Node: a listener for `node:http`, a server, and compression off the main thread.
 *
 * @module sanity-plugin-stories/node
 */
export {nodeCompressors} from './node/compress.ts'
export {toNodeHandler, type NodeHandler, type NodeProxy} from './node/handler.ts'
export {startProxy, type RunningProxy, type StartOptions} from './node/server.ts'
