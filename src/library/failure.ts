import type {ProblemName} from '../access/index.ts'

/** A failure at one hop, which `problem` names. Never holds a token, the key, a body or an address. */
export class ProxyFailure extends Error {
  override readonly name = 'ProxyFailure'
  readonly problem: ProblemName
  readonly retryAfterMs: number | undefined

  constructor(problem: ProblemName, detail?: string, retryAfterMs?: number) {
    super(detail)
    this.problem = problem
    this.retryAfterMs = retryAfterMs
  }
}
