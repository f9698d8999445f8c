import {describe, expect, it} from 'vitest'
import {etagOf, matchesEtag} from './etag.ts'

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

  it.each([null, '', '"other"', etag.replaceAll('"', ''), etagOf(HASH, 'identity'), '"*"'])(
    'does not find the ETag in %s',
    (header) => {
      expect(matchesEtag(header, etag)).toBe(false)
    },
  )
})
