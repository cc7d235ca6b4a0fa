import { lazyPort, type Asynchronous } from '#adapters/shared/lazyPort.ts'
import type { ChainAccess } from '#adapters/viem/chain.ts'

import type { Parts } from './Parts.ts'

/** The recipe of a port whose adapter is made once the chain's own file has arrived: at the port's first call. */
export const onChain =
  <Port extends Asynchronous<Port>>(make: (chain: ChainAccess, parts: Parts) => Port) =>
  (parts: Parts): Port =>
    lazyPort(async () => make(await parts.chain(), parts))
