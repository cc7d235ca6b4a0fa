import type { ServiceIdentifier } from 'inversify'

import type { LazyChain } from '#adapters/viem/chain.ts'
import type { RpcPool } from '#adapters/viem/rpc/RpcPool.ts'
import type { ViemWallet } from '#adapters/viem/wallet/ViemWallet.ts'

const shared = <Part>(name: string) => Symbol(name) as ServiceIdentifier<Part>

/** What the viem adapters share below the ports: one pool of endpoints, one lazy client, one wallet. */
export const VIEM = {
  pool: shared<RpcPool>('RpcPool'),
  chain: shared<LazyChain>('LazyChain'),
  wallet: shared<ViemWallet>('ViemWallet'),
}
