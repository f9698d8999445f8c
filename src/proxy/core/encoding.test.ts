import {gunzipSync} from 'node:zlib'
import {describe, expect, it} from 'vitest'
import {acceptedEncodings, chooseEncoding, encode, matchesEtag, webCompressors} from './encoding.ts'

describe('webCompressors', () => {
  it('compresses with gzip', async () => {
    const text = 'a listing '.repeat(1000)
    const packed = await webCompressors.gzip?.(new TextEncoder().encode(text))
    expect(gunzipSync(packed ?? new Uint8Array()).toString()).toBe(text)
  })

  it('omits brotli, whose level can’t be set', () => {
    expect(Object.keys(webCompressors)).toEqual(['gzip'])
  })
})

describe('the encodings that a client accepts', () => {
  it.each<[string | null, string]>([
    [null, 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
    ['gzip, deflate, br, zstd', 'br gzip identity'],
    ['GZIP', 'gzip identity'],
    ['gzip;q=1.0, br;q=0.5', 'gzip br identity'],
    ['gzip; q=0.5 , br;q=0.8', 'br gzip identity'],
    ['br;q=0, gzip', 'gzip identity'],
    ['*', 'br gzip identity'],
    ['*;q=0.1, br;q=0', 'gzip identity'],
    ['gzip;q=0, *', 'br identity'],
    ['identity;q=0', 'identity'],
    ['gzip;q=nonsense', 'identity'],
    ['x-gzip', 'identity'],
    [';;;,,,=', 'identity'],
  ])('reads %j as %s', (header, encodings) => {
    expect(acceptedEncodings(header).join(' ')).toBe(encodings)
  })

  it('looks among the first 20 only', () => {
    expect(acceptedEncodings(`${'x,'.repeat(20)}gzip`)).toEqual(['identity'])
    expect(acceptedEncodings(`${'x,'.repeat(19)}gzip`)).toEqual(['gzip', 'identity'])
  })
})

describe('chooseEncoding', () => {
  const pack = async () => new Uint8Array([1])
  const MB = 2 ** 20

  it.each([
    ['brotli for a medium body', MB, ['br', 'gzip', 'identity'], 'br'],
    ['gzip for a body that is too large for brotli', 9 * MB, ['br', 'gzip', 'identity'], 'gzip'],
    ['gzip where the client accepts no other', MB, ['gzip', 'identity'], 'gzip'],
    ['none for a small body', 500, ['br', 'gzip', 'identity'], 'identity'],
    ['none where the client accepts none', MB, ['identity'], 'identity'],
  ] as const)('chooses %s', (_, bytes, accepted, encoding) => {
    expect(chooseEncoding(accepted, bytes, {gzip: pack, br: pack})).toBe(encoding)
  })

  it('chooses what the proxy offers', () => {
    expect(chooseEncoding(['br', 'gzip', 'identity'], MB, {gzip: pack})).toBe('gzip')
  })
})

const HASH = 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg'

const IDENTITY = '"n4bQgYhMfWWaL-qgxVrQFaO_Txs"'
const GZIP = 'W/"n4bQgYhMfWWaL-qgxVrQFaO_Txs-gz"'

describe('encode', () => {
  it('gives an uncompressed body a strong ETag, and each encoding another weak one', async () => {
    const pack = async () => new Uint8Array([1])
    const etagOf = async (encoding: 'br' | 'gzip' | 'identity') =>
      (await encode(new Uint8Array(9), HASH, encoding, {gzip: pack, br: pack})).etag
    expect(await etagOf('identity')).toBe(IDENTITY)
    expect(await etagOf('gzip')).toBe(GZIP)
    expect(await etagOf('br')).toBe('W/"n4bQgYhMfWWaL-qgxVrQFaO_Txs-br"')
  })

  it.each([undefined, 'packed', new ArrayBuffer(1), [1]])(
    'refuses what a compressor returns that is no bytes: %j',
    async (packed) => {
      const gzip = (async () => packed) as never
      await expect(encode(new Uint8Array(9), HASH, 'gzip', {gzip})).rejects.toThrow(TypeError)
    },
  )
})

describe('matchesEtag', () => {
  it.each([GZIP, GZIP.replace('W/', ''), '*', ` * `, `"other", ${GZIP}`, `${GZIP},"other"`])(
    'finds the ETag in %s',
    (header) => {
      expect(matchesEtag(header, GZIP)).toBe(true)
    },
  )

  it.each(['-gzip', '--gzip', ';gzip', '-br', '-zstd'])(
    'finds the ETag to which a server in front appended %s',
    (suffix) => {
      for (const prefix of ['', 'W/']) {
        const changed = prefix + IDENTITY.replace(/"$/, `${suffix}"`)
        expect(matchesEtag(changed, IDENTITY)).toBe(true)
        expect(matchesEtag(changed, '"other"')).toBe(false)
      }
    },
  )

  it.each([null, '', '"other"', GZIP.replaceAll('"', ''), IDENTITY, '"*"'])(
    'does not find the ETag in %s',
    (header) => {
      expect(matchesEtag(header, GZIP)).toBe(false)
    },
  )
})
