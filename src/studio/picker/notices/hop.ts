import type {FailureName} from '../../data/failure.ts'

/** Between whom it failed: the Studio and the proxy, or the proxy and the service. */
export type Hop = 'proxy' | 'service'

/** At which hop a failure happened. */
export const hopOf = (name: FailureName): Hop => (name.startsWith('service-') ? 'service' : 'proxy')
