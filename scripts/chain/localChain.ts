import { startAnvil, type AnvilOptions } from '../contracts/anvil.ts'
import { contractsHash } from '../contracts/compile.ts'
import { hashOf, installedVersion } from '../contracts/hashFiles.ts'
import { inProject } from '../contracts/projectRoot.ts'
import { deployContracts } from './deploy.ts'
import { startSaved, type LocalChain } from './savedState.ts'
import { seedCommunity } from './seed.ts'
import { seedNfts } from './seedNfts.ts'
import { seedFirstPosts, seedPosts } from './seedPosts.ts'
import { seedTokens } from './seedTokens.ts'

const STATE_FILES = [
  'deploy.ts',
  'deployer.ts',
  'communityParts.ts',
  'deployCommunity.ts',
  'deployTokens.ts',
  'deployOrderBook.ts',
  'deployNfts.ts',
  'deployChat.ts',
  'callSequence.ts',
  'contractAt.ts',
  'seed.ts',
  'seedTokens.ts',
  'seedNfts.ts',
  'seededCollections.ts',
  'seedPosts.ts',
  'seededPosts.ts',
  'merkleList.ts',
  'localChain.ts',
  'savedState.ts',
]

const DAY_MS = 86_400_000

/** Rebuilt every other day, so that the week-long reward period is still running. */
const STATE_AGE_MS = 2 * DAY_MS

/** A new chain's age: longer than a reward period, so that one has passed since the seeded stake. */
const PAST_MS = 8 * DAY_MS

/**
 * Starts a local chain with everything deployed and seeded. History before the saved head is incomplete: blocks, receipts and
 * logs exist, but no state to read or roll back to.
 */
export function startLocalChain(options: Omit<AnvilOptions, 'loadState'> = {}): Promise<LocalChain> {
  const { chainId = 666666666 } = options
  return startSaved(
    {
      folder: 'chain',
      hash: stateHash(),
      variant: String(chainId),
      // It mines at once, whatever block time the caller requests.
      start: async () => {
        const timestamp = Math.floor((Date.now() - PAST_MS) / 1000)
        return { anvil: await startAnvil({ chainId, timestamp }) }
      },
      fill: async ({ anvil: { url } }) => {
        const deployment = await deployContracts(url)
        await seedFirstPosts(url, deployment)
        await seedTokens(url, deployment, PAST_MS / 1000)
        await seedCommunity(url, deployment)
        await seedNfts(url, deployment)
        await seedPosts(url, deployment)
        return deployment
      },
    },
    options,
  )
}

/** All inputs of the saved state. */
export function stateHash(): string {
  const files = STATE_FILES.map((file) => inProject('scripts', 'chain', file))
  const accounts = inProject('scripts', 'contracts', 'developmentAccounts.ts')
  const versions = [
    '@foundry-rs/anvil',
    '@uniswap/v2-core',
    '@uniswap/v2-periphery',
    '@cowprotocol/contracts',
  ].map(installedVersion)
  const age = String(Math.floor(Date.now() / STATE_AGE_MS))
  return hashOf([...files, accounts], [contractsHash(), ...versions, age])
}
