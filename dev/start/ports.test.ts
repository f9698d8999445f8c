import {createServer, type AddressInfo} from 'node:net'
import {networkInterfaces} from 'node:os'
import {describe, expect, it} from 'vitest'
import {choosePorts, freePorts, isPortFree} from './ports.ts'

const preferred = (port: number) => ({port, explicit: false})
const explicit = (port: number) => ({port, explicit: true})
const allBut =
  (...taken: number[]) =>
  async (port: number) =>
    !taken.includes(port)

describe('choosePorts', () => {
  it('uses the requested ports when they are free', async () => {
    const wanted = {studio: preferred(3333), proxy: explicit(4000)}
    expect(await choosePorts(wanted, allBut())).toEqual({studio: 3333, proxy: 4000})
  })

  it('moves a default to the next free port', async () => {
    expect(await choosePorts({studio: preferred(3333)}, allBut(3333, 3334))).toEqual({studio: 3335})
  })

  it('throws when an explicit port is taken', async () => {
    await expect(choosePorts({studio: explicit(3333)}, allBut(3333))).rejects.toThrow(
      'STUDIO_PORT is 3333, but another program uses that port',
    )
  })

  it('throws when two servers are given the same port', async () => {
    const wanted = {studio: explicit(4000), lake: explicit(4000)}
    await expect(choosePorts(wanted, allBut())).rejects.toThrow(
      'STUDIO_PORT and LAKE_PORT are both 4000',
    )
  })

  it('moves a default away from the ports of the other servers', async () => {
    const wanted = {sandbox: preferred(4001), proxy: preferred(4002), lake: explicit(4001)}
    expect(await choosePorts(wanted, allBut())).toEqual({sandbox: 4002, proxy: 4003, lake: 4001})
  })

  it('gives up at the last port', async () => {
    await expect(choosePorts({lake: preferred(65_500)}, async () => false)).rejects.toThrow(
      'No port from 65500 to 65535 is free: set one with LAKE_PORT',
    )
  })
})

describe('isPortFree', () => {
  const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some(({address}) => address === '::1'),
  )
  const hosts = ['127.0.0.1', '0.0.0.0', ...(hasIpv6 ? ['::1', '::'] : [])]

  it.each(hosts)('detects a listener on %s', async (host) => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, host, resolve))
    const {port} = server.address() as AddressInfo
    expect(await isPortFree(port)).toBe(false)
    await new Promise((resolve) => server.close(resolve))
    expect(await isPortFree(port)).toBe(true)
  })
})

describe('freePorts', () => {
  it('returns ports that the system gives to no other server, each once', async () => {
    const calls = await Promise.all([freePorts(4), freePorts(1), freePorts(4)])
    const ports = calls.flat()
    expect(new Set(ports).size).toBe(9)
    expect(Math.min(...ports)).toBeGreaterThan(1023)
    expect(Math.max(...ports)).toBeLessThan(32_768)
  })
})
