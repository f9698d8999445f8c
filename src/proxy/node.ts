/** What Node adds to the core: a listener of `node:http`, a server by itself, compression off the main thread. */
export {nodeCompressors} from './node/compress.ts'
export {toNodeHandler, type NodeHandler, type NodeProxy} from './node/handler.ts'
export {startProxy, type RunningProxy, type StartOptions} from './node/server.ts'
