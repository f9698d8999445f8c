import {describe, expect, it, vi} from 'vitest'
import {createBody, encodeFor, etagOf, matchesEtag} from './encoded-body.ts'

const MB = 2 ** 20
const bodyOf = (bytes: number) => createBody(new Uint8Array(bytes), 'h'.repeat(43))
const compressors = () => ({
  br: vi.fn(async () => new Uint8Array([1])),
  gzip: vi.fn(async () => new Uint8Array([2])),
})

describe('encodeFor', () => {
  it.each([
    ['brotli for a medium body', MB, ['br', 'gzip', 'identity'], 'br'],
    ['gzip for a body that is too large for brotli', 9 * MB, ['br', 'gzip', 'identity'], 'gzip'],
    ['gzip where the client accepts no other', MB, ['gzip', 'identity'], 'gzip'],
    ['no encoding for a small body', 500, ['br', 'gzip', 'identity'], undefined],
    ['no encoding where the client accepts none', MB, ['identity'], undefined],
  ] as const)('chooses %s', async (_, bytes, accepted, made) => {
    const compress = compressors()
    const {variants} = await encodeFor(bodyOf(bytes), accepted, compress)
    expect(Object.keys(variants)).toEqual(made ? ['identity', made] : ['identity'])
  })

  it('compresses once for all concurrent callers, and again after a failure', async () => {
    const compress = compressors()
    const body = bodyOf(MB)
    compress.gzip.mockRejectedValueOnce(new Error('no memory'))
    await expect(encodeFor(body, ['gzip'], compress)).rejects.toThrow('no memory')
    await Promise.all([1, 2, 3].map(() => encodeFor(body, ['gzip'], compress)))
    await encodeFor(body, ['gzip'], compress)
    expect(compress.gzip).toHaveBeenCalledTimes(2)
  })
})

const HASH = 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg'

describe('etagOf', () => {
  it('makes a strong ETag for an uncompressed body, and a different weak one for each encoding', () => {
    expect(etagOf(HASH, 'identity')).toBe('"n4bQgYhMfWWaL-qgxVrQFaO_Txs"')
    expect(etagOf(HASH, 'gzip')).toBe('W/"n4bQgYhMfWWaL-qgxVrQFaO_Txs-gz"')
    expect(etagOf(HASH, 'br')).toBe('W/"n4bQgYhMfWWaL-qgxVrQFaO_Txs-br"')
  })

  it('differs for different content', () => {
    expect(etagOf(`x${HASH}`, 'identity')).not.toBe(etagOf(HASH, 'identity'))
  })
})

describe('matchesEtag', () => {
  const etag = etagOf(HASH, 'gzip')

  it.each([etag, etag.replace('W/', ''), '*', ` * `, `"other", ${etag}`, `${etag},"other"`])(
    'finds the ETag in %s',
    (header) => {
      expect(matchesEtag(header, etag)).toBe(true)
    },
  )

  it.each(['-gzip', '--gzip', ';gzip', '-br', '-zstd'])(
    'finds the ETag to which a server in front appended %s',
    (suffix) => {
      const identity = etagOf(HASH, 'identity')
      for (const prefix of ['', 'W/']) {
        const changed = prefix + identity.replace(/"$/, `${suffix}"`)
        expect(matchesEtag(changed, identity)).toBe(true)
        expect(matchesEtag(changed, etagOf('o'.repeat(43), 'identity'))).toBe(false)
      }
    },
  )

  it.each([null, '', '"other"', etag.replaceAll('"', ''), etagOf(HASH, 'identity'), '"*"'])(
    'does not find the ETag in %s',
    (header) => {
      expect(matchesEtag(header, etag)).toBe(false)
    },
  )
})
