import type { ServiceIdentifier } from 'inversify'

import type { LazyChain } from '#adapters/viem/chain.ts'
import type { ViemWallet } from '#adapters/viem/wallet/ViemWallet.ts'

const shared = <Part>(name: string) => Symbol(name) as ServiceIdentifier<Part>

/** What the viem adapters share below the ports: one lazy way to the chain, one wallet. */
export const VIEM = {
  chain: shared<LazyChain>('LazyChain'),
  wallet: shared<ViemWallet>('ViemWallet'),
}
