import type { PrivateKeyAccount } from 'viem/accounts'

import type { Address } from '#domain/shared/Address.ts'

import { readTarget } from '../deployed/target.ts'
import { anvilWorld, signer } from './anvilWorld.ts'
import type { Call, ChainWorld } from './chainWorld.ts'
import { deployedWorld } from './deployedWorld.ts'
import { openWorld, unconnectedWorld } from './openWorld.ts'

/** To be called at the top of a file; what it returns may be used in its tests. */
export function anyChainWorld(): ChainWorld {
  const target = readTarget()
  return target ? deployedWorld(target) : seededWorld()
}

function seededWorld(): ChainWorld {
  const world = anvilWorld()
  const [account, other] = [signer(1), signer(2)]
  const params = (through?: typeof fetch) => ({
    config: world.config,
    rpcUrl: world.local.anvil.url,
    accounts: [account, other] as const,
    ...(through && { through }),
  })
  const sendAs = (from: PrivateKeyAccount) => (call: Call) =>
    world.client.sendCall({ account: from, args: [], ...call })
  return {
    get config() {
      return world.config
    },
    get client() {
      return world.client
    },
    account,
    other,
    contract: (name) => world.local.deployment[name],
    funded: async () => undefined,
    owner: () => signer(0).address as Address,
    byOwner: sendAs(signer(0)),
    byAccount: sendAs(account),
    unconnected: (through) => unconnectedWorld(params(through)),
    open: (through) => openWorld(params(through)),
    writing: (port) => port,
    seeded: () => undefined,
  }
}
