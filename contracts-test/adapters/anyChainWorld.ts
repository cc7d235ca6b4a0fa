import { parseEther } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'

import type { Address } from '#domain/shared/Address.ts'

import { EXECUTOR } from '../callBatches.ts'
import { deployerOf } from '../deploy.ts'
import { readTarget, type SuiteContract } from '../deployed/target.ts'
import type { LocalChain } from '../localChain.ts'
import { anvilWorld, signer } from './anvilWorld.ts'
import type { Call, ChainWorld } from './chainWorld.ts'
import { deployedWorld } from './deployedWorld.ts'
import { openWorld, unconnectedWorld } from './openWorld.ts'

/** Must be called at the top of a file; its result may be used in the tests. */
export function anyChainWorld(): ChainWorld {
  const target = readTarget()
  return target ? deployedWorld(target) : seededWorld()
}

function seededWorld(): ChainWorld {
  const world = anvilWorld()
  const [account, other] = [signer(1), signer(2)]
  const params = (through?: typeof fetch, urls?: readonly string[]) => ({
    config: world.config,
    rpcUrl: world.local.anvil.url,
    accounts: [account, other] as const,
    ...(through && { through }),
    ...(urls && { urls }),
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
    coin: parseEther('1'),
    contract: (name) => contractsOf(world.local)[name],
    funded: async () => undefined,
    owner: () => signer(0).address as Address,
    byOwner: sendAs(signer(0)),
    byAccount: sendAs(account),
    byOther: sendAs(other),
    deploy: (make) => make(deployerOf(world.client, signer(0))),
    unconnected: (through) => unconnectedWorld(params(through)),
    open: (through, urls) => openWorld(params(through, urls)),
    writing: (port) => port,
    seeded: () => undefined,
  }
}

/** The suites' contracts on a local chain. */
const contractsOf = ({ deployment }: LocalChain): Readonly<Record<SuiteContract, Address>> => ({
  ...deployment,
  ...deployment.testTokens,
  ...deployment.orderBook,
  ...deployment.nfts,
  batchExecutor: EXECUTOR,
})
