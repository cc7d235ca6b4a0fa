import { parseEther } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'

import type { Address } from '#domain/shared/Address.ts'

import { signer } from '../../scripts/contracts/developmentAccounts.ts'
import { EXECUTOR } from '../../scripts/chain/callBatches.ts'
import { deployerOf } from '../../scripts/chain/deploy.ts'
import { readTarget, type SuiteContract } from '../deployed/target.ts'
import type { LocalChain } from '../../scripts/chain/savedState.ts'
import { anvilFixture } from './anvilFixture.ts'
import type { Call, ChainFixture } from './chainFixture.ts'
import { deployedFixture } from './deployedFixture.ts'
import { openFixture, unconnectedFixture } from './openFixture.ts'

/** Call at the top of a file; use the result in its tests. */
export function anyChainFixture(): ChainFixture {
  const target = readTarget()
  return target ? deployedFixture(target) : seededFixture()
}

function seededFixture(): ChainFixture {
  const fixture = anvilFixture()
  const [account, other] = [signer(1), signer(2)]
  const params = (through?: typeof fetch, urls?: readonly string[]) => ({
    config: fixture.config,
    rpcUrl: fixture.local.anvil.url,
    accounts: [account, other] as const,
    ...(through && { through }),
    ...(urls && { urls }),
  })
  const sendAs = (from: PrivateKeyAccount) => (call: Call) =>
    fixture.client.sendCall({ account: from, args: [], ...call })
  return {
    get config() {
      return fixture.config
    },
    get client() {
      return fixture.client
    },
    account,
    other,
    coin: parseEther('1'),
    contract: (name) => contractsOf(fixture.local)[name],
    funded: async () => undefined,
    owner: () => signer(0).address as Address,
    byOwner: sendAs(signer(0)),
    byAccount: sendAs(account),
    byOther: sendAs(other),
    deploy: (make) => make(deployerOf(fixture.client, signer(0))),
    unconnected: (through) => unconnectedFixture(params(through)),
    open: (through, urls) => openFixture(params(through, urls)),
    writing: (port) => port,
    seeded: () => undefined,
  }
}

const contractsOf = ({ deployment }: LocalChain): Readonly<Record<SuiteContract, Address>> => ({
  ...deployment,
  ...deployment.testTokens,
  ...deployment.orderBook,
  ...deployment.nfts,
  batchExecutor: EXECUTOR,
})
