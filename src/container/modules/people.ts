import { ContainerModule } from 'inversify'

import { ViemNameKeeper } from '#adapters/viem/ViemNameKeeper.ts'

import type { FeatureModule } from '../features.ts'
import { PORTS } from '../tokens.ts'
import { VIEM } from '../viemSeam.ts'

/** People: their profiles, and what the holder of a name does with it. */
export const people: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(PORTS.nameKeeper).toResolvedValue(
      (chain, wallet, config) =>
        new ViemNameKeeper(chain, wallet, { tld: config.punkTldAddress, tldName: config.tldName }),
      [VIEM.chain, VIEM.wallet, PORTS.config],
    )
  }),
  starts: [],
}
