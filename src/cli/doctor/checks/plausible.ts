import {isLoopback} from '../../../access/index.ts'

const PLACEHOLDER =
  /^(?:<.*>|\$\{.*\}|\.{3}|…|x{3,}|change-?me|todo|null|undefined|placeholder|secret|(?:your|my|insert|replace|enter|example)[-_ ].*|(?:(?:stories|service)[-_])?(?:api[-_]?)?key)$/i

/** Whether a value is a placeholder that was never filled in. */
export function isPlaceholder(value: string): boolean {
  return PLACEHOLDER.test(value) || /^https?:\/\/(?:…|\.{3}|<|your[-_])/i.test(value)
}

/** Names that are reserved for examples (RFC 2606). */
export function isPlaceholderHost(hostname: string): boolean {
  return /(?:^|\.)example(?:\.(?:com|net|org))?$/.test(hostname)
}

/** Whether an address would carry secrets readable through the network. */
export function isPlainHttp(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : undefined
  return url?.protocol === 'http:' && !isLoopback(url.hostname)
}
