import {createServer, type AddressInfo} from 'node:net'
import {describe, expect, it} from 'vitest'
import {choosePorts, freePorts, isPortFree} from './ports.ts'

/** Keeps a port busy meanwhile. */
async function squat<T>(host: string, meanwhile: (port: number) => Promise<T>): Promise<T> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  try {
    return await meanwhile((server.address() as AddressInfo).port)
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
}

describe('choosePorts', () => {
  it('uses the port that is set, and moves a default to the next one that is free', async () => {
    const {lake: alone} = await choosePorts(['lake'], {})
    const ports = await choosePorts(['lake', 'proxy'], {proxy: alone})
    expect(ports.proxy).toBe(alone)
    expect(ports.lake).toBeGreaterThan(alone)
  })

  it('throws when the port that is set is taken', async () => {
    await squat('127.0.0.1', async (port) => {
      await expect(choosePorts(['studio'], {studio: port})).rejects.toThrow(
        `STUDIO_PORT is ${port}, but another program uses that port`,
      )
    })
  })

  it('throws when two servers are given the same port', async () => {
    const [port] = await freePorts(1)
    await expect(choosePorts(['studio', 'lake'], {studio: port!, lake: port!})).rejects.toThrow(
      `STUDIO_PORT and LAKE_PORT are both ${port}`,
    )
  })
})

it.each(['127.0.0.1', '0.0.0.0'])('a port with a listener on %s is not free', async (host) => {
  const port = await squat(host, async (taken) => {
    expect(await isPortFree(taken)).toBe(false)
    return taken
  })
  expect(await isPortFree(port)).toBe(true)
})
