import {once} from 'node:events'
import {readFile} from 'node:fs/promises'
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import {NodeRequest, sendNodeResponse} from 'srvx/node'
import {listenAddress} from '../access/index.ts'
import {parseContentText, type SandboxContent} from './content/content.ts'
import {createSandbox, type Sandbox} from './create-sandbox.ts'
import {ConnectionReset} from './faults.ts'
import {checkOptions, type SandboxOptions} from './options.ts'
import {errorResponse} from './service/http.ts'

const MAX_BYTES = 64 * 1024 * 1024

/** The options of a sandbox with a server. */
export interface SandboxServerOptions extends Omit<SandboxOptions, 'data'> {
  /** `0`, the default, takes a free one. */
  readonly port?: number
  /** The address to listen on. @defaultValue `127.0.0.1`, this machine only */
  readonly host?: string
  /** Content, or the path of a JSON file that holds it. */
  readonly data?: SandboxContent | string
}

/** A sandbox that listens. */
export interface SandboxServer extends Omit<Sandbox, 'close'> {
  /** The base address for a client; ends in `/access/v1`. */
  readonly url: string
  /** Where media, the watch addresses and the embed script are. */
  readonly origin: string
  readonly port: number
  /** Ends every connection, hanging ones too. */
  close(): Promise<void>
}

/**
 * Starts a sandbox on a Node server.
 * @throws RangeError or SandboxContentError as `createSandbox` does, and Node's own error when the
 * file can't be read or the port is taken.
 */
export async function startSandbox(options: SandboxServerOptions = {}): Promise<SandboxServer> {
  checkOptions(options)
  const {port = 0, data, host: given, ...rest} = options
  const host = listenAddress(given)
  const content = typeof data === 'string' ? await readContent(data) : data
  const sandbox = createSandbox(content === undefined ? rest : {...rest, data: content})
  const server = createServer((req, res) => void respond(sandbox, req, res))
  // Closed after seconds, a connection could end just as a client on a busy machine uses it again.
  server.keepAliveTimeout = 600_000
  server.listen(port, host)
  // Rejects with an error, such as that of a port that is in use.
  await once(server, 'listening')
  const taken = (server.address() as AddressInfo).port
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  const origin = `http://${name.includes(':') ? `[${name}]` : name}:${taken}`
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      sandbox.close()
      server.closeAllConnections()
    })
  const shown = Object.defineProperties({}, Object.getOwnPropertyDescriptors(sandbox)) as Sandbox
  return Object.assign(shown, {url: `${origin}/access/v1`, origin, port: taken, close})
}

async function readContent(path: string): Promise<SandboxContent> {
  const bytes = await readFile(path).catch((error: Error) => {
    // Node doesn't name a folder.
    throw Object.assign(error, {path})
  })
  // Leaves out the byte order mark of Windows.
  return parseContentText(new TextDecoder().decode(bytes), path)
}

async function respond(sandbox: Sandbox, req: IncomingMessage, res: ServerResponse): Promise<void> {
  try {
    const request = new NodeRequest({req, res, maxRequestBodySize: MAX_BYTES})
    await sendNodeResponse(res, await sandbox.fetch(request))
  } catch (error) {
    if (error instanceof ConnectionReset) res.socket?.resetAndDestroy()
    else if (res.headersSent || res.destroyed) res.destroy()
    else await sendNodeResponse(res, errorResponse(500, 'The sandbox failed'))
  }
}
