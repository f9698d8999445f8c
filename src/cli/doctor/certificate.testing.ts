/** Makes certificates, so that the repository holds no private key. */
import {generateKeyPairSync, sign} from 'node:crypto'
import {getCACertificates, setDefaultCACertificates} from 'node:tls'
import {onTestFinished} from 'vitest'

export interface Certificate {
  readonly cert: string
  readonly key: string
}

/** ECDSA with SHA-256, since Chromium accepts no Ed25519. */
const ALGORITHM = sequence(tlv(0x06, Buffer.from('2a8648ce3d040302', 'hex')))

/**
 * A certificate that is its own issuer.
 *
 * @param name - The host that it is for.
 * @param from - Days from now, as `until`.
 */
export function makeCertificate(name: string, from: number, until: number): Certificate {
  const {privateKey, publicKey} = generateKeyPairSync('ec', {namedCurve: 'P-256'})
  const subject = sequence(tlv(0x31, sequence(oid(2, 5, 4, 3), tlv(0x0c, Buffer.from(name)))))
  const names = sequence(tlv(0x82, Buffer.from(name)))
  const isAuthority = sequence(
    oid(2, 5, 29, 19),
    tlv(0x04, sequence(tlv(0x01, Buffer.from([0xff])))),
  )
  const alternatives = sequence(oid(2, 5, 29, 17), tlv(0x04, names))
  const body = sequence(
    tlv(0xa0, tlv(0x02, Buffer.from([2]))),
    tlv(0x02, Buffer.from([1])),
    ALGORITHM,
    subject,
    sequence(inDays(from), inDays(until)),
    subject,
    publicKey.export({format: 'der', type: 'spki'}),
    tlv(0xa3, sequence(isAuthority, alternatives)),
  )
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)])
  const der = sequence(body, ALGORITHM, tlv(0x03, signature))
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return {
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    key: privateKey.export({format: 'pem', type: 'pkcs8'}) as string,
  }
}

/** Until the test is over. */
export function trust({cert}: Certificate): void {
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, cert])
  onTestFinished(() => setDefaultCACertificates(before))
}

function tlv(tag: number, content: Buffer): Buffer {
  const {length} = content
  const head =
    length < 128
      ? [tag, length]
      : length < 256
        ? [tag, 0x81, length]
        : [tag, 0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from(head), content])
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return tlv(0x30, Buffer.concat(parts))
}

/** Every number here is below 128. */
function oid(first: number, second: number, ...rest: readonly number[]): Buffer {
  return tlv(0x06, Buffer.from([first * 40 + second, ...rest]))
}

function inDays(days: number): Buffer {
  const text = new Date(Date.now() + days * 86_400_000).toISOString().replace(/\D/g, '')
  return tlv(0x17, Buffer.from(`${text.slice(2, 14)}Z`))
}
