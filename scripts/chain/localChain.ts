import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { startAnvil, type Anvil, type AnvilOptions } from '../contracts/anvil.ts'
import { compileContracts, contractsHash } from '../contracts/compile.ts'
import { hashOf, installedVersion } from '../contracts/hashFiles.ts'
import { inProject } from '../contracts/projectRoot.ts'
import { withLock } from '../contracts/withLock.ts'
import { deployContracts, type Deployment } from './deploy.ts'
import { dumpedState, writeWhole } from './savedState.ts'
import { seedCommunity } from './seed.ts'
import { seedNfts } from './seedNfts.ts'
import { seedFirstPosts, seedPosts } from './seedPosts.ts'
import { seedTokens } from './seedTokens.ts'

export interface LocalChain {
  readonly anvil: Anvil
  readonly deployment: Deployment
}

const FOLDER = inProject('.cache', 'chain')

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
  'seed.ts',
  'seedTokens.ts',
  'seedNfts.ts',
  'seededCollections.ts',
  'seedPosts.ts',
  'seededPosts.ts',
  'merkleList.ts',
  'merkleTree.ts',
  'localChain.ts',
  'savedState.ts',
]

const DAY_MS = 86_400_000

/** Rebuilt every other day, so that the week-long reward period is still running. */
const STATE_AGE_MS = 2 * DAY_MS

/** A new chain's age: longer than a reward period, so that one has passed since the seeded stake. */
const PAST_MS = 8 * DAY_MS

/**
 * Starts a local chain with everything deployed and seeded. The first start builds and saves the state;
 * later ones, also in parallel, load it. Options are anvil's own, without the state. History before the saved
 * head is incomplete: blocks, receipts and logs exist, but no state to read or roll back to.
 */
export async function startLocalChain(options: Omit<AnvilOptions, 'loadState'> = {}): Promise<LocalChain> {
  const { chainId = 666666666 } = options
  const hash = stateHash()
  const name = `${hash}-${chainId}`
  const state = join(FOLDER, `${name}.json`)
  const note = join(FOLDER, `${name}.deployment.json`)
  if (!existsSync(note)) {
    await withLock(join(FOLDER, `${name}.lock`), async () => {
      if (existsSync(note)) return
      await removeStatesBut(hash)
      await saveState(chainId, state, note)
    })
  }
  const deployment = JSON.parse(await readFile(note, 'utf8')) as Deployment
  return { anvil: await startAnvil({ ...options, loadState: state }), deployment }
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

/** Always on a separate chain that mines at once, whatever block time the caller requests. */
async function saveState(chainId: number, state: string, note: string): Promise<void> {
  await compileContracts()
  const anvil = await startAnvil({ chainId, timestamp: Math.floor((Date.now() - PAST_MS) / 1000) })
  try {
    const deployment = await deployContracts(anvil.url)
    await seedFirstPosts(anvil.url, deployment)
    await seedTokens(anvil.url, deployment, PAST_MS / 1000)
    await seedCommunity(anvil.url, deployment)
    await seedNfts(anvil.url, deployment)
    await seedPosts(anvil.url, deployment)
    await writeWhole(state, await dumpedState(anvil.url))
    // Written last: if the note exists, the state is complete.
    await writeWhole(note, JSON.stringify(deployment, undefined, 2))
  } finally {
    await anvil.stop()
  }
}

/** Removes states of older sources; those of other chain ids with the same sources are in use elsewhere. */
async function removeStatesBut(hash: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  const old = (await readdir(FOLDER)).filter((file) => file.endsWith('.json') && !file.startsWith(hash))
  await Promise.all(old.map((file) => rm(join(FOLDER, file), { force: true })))
}
