import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

import { startAnvil, type AnvilOptions } from '../scripts/contracts/anvil.ts'
import { compileContracts, readArtifact } from '../scripts/contracts/compile.ts'
import { developmentAccount } from '../scripts/contracts/developmentAccounts.ts'
import { hashOf } from '../scripts/contracts/hashFiles.ts'
import { inProject } from '../scripts/contracts/projectRoot.ts'
import { withLock } from '../scripts/contracts/withLock.ts'
import { USUAL_BLOCK } from './callSequence.ts'
import { deployedBy, type Deployment } from './deploy.ts'
import { LOCAL_MINTING_FEE } from './deployNfts.ts'
import { startLocalChain, stateHash, type LocalChain } from './localChain.ts'
import { localClient } from './localClient.ts'
import { dumpedState, writeWhole } from './savedState.ts'

const FOLDER = inProject('.cache', 'load')

const OWNER = 0

/** How many collections one transaction, and so one block, makes: anvil goes through all of its state for each block. */
const AT_ONCE = 50

/** Some one and a half million for each of them. */
const GAS = 200_000_000n

/** Those with names, and as many again without for each of them. */
const NAMED = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]
const NAMELESS = Array.from({ length: 188 }, (_, position) => 100 + position)

/**
 * Starts the seeded local chain with another launchpad, in whose directory there are exactly so many collections, all
 * minimal clones with metadata and trades; of `deployment.nfts`, launchpad and directory are those. The first start for
 * a number builds and saves the state, later ones load it.
 */
export async function startLoadChain(
  collections: number,
  options: Omit<AnvilOptions, 'loadState'> = {},
): Promise<LocalChain> {
  const hash = hashOf([inProject('contracts-test', 'loadChain.ts')], [stateHash()])
  const { chainId = 666666666 } = options
  const name = `${hash}-${chainId}-${collections}`
  const state = join(FOLDER, `${name}.json`)
  const note = join(FOLDER, `${name}.deployment.json`)
  if (!existsSync(note)) {
    await withLock(join(FOLDER, `${name}.lock`), async () => {
      if (existsSync(note)) return
      await mkdir(FOLDER, { recursive: true })
      for (const file of await readdir(FOLDER))
        if (file.endsWith('.json') && !file.startsWith(hash)) await rm(join(FOLDER, file), { force: true })
      await saveState(collections, chainId, state, note)
    })
  }
  const deployment = JSON.parse(await readFile(note, 'utf8')) as Deployment
  return { anvil: await startAnvil({ ...options, loadState: state }), deployment }
}

async function saveState(collections: number, chainId: number, state: string, note: string): Promise<void> {
  await compileContracts()
  const { anvil, deployment } = await startLocalChain({ chainId, pruneHistory: true })
  try {
    const nfts = { ...deployment.nfts, ...(await launchMany(anvil.url, deployment, collections)) }
    await writeWhole(state, await dumpedState(anvil.url))
    await writeWhole(note, JSON.stringify({ ...deployment, nfts }, undefined, 2))
  } finally {
    await anvil.stop()
  }
}

async function launchMany(
  url: string,
  { nfts }: Deployment,
  collections: number,
): Promise<Pick<Deployment['nfts'], 'launchpad' | 'directory'>> {
  const client = localClient(url)
  const account = privateKeyToAccount(developmentAccount(OWNER).privateKey)
  const deploy = deployedBy(client, account)
  const directory = await deploy('NftDirectory')
  const template = await deploy('CloneableCollection')
  const launchpad = await deploy(
    'CloningLaunchpad',
    template,
    nfts.metadata,
    directory,
    nfts.feeReceiver,
    LOCAL_MINTING_FEE,
  )
  const people = [...NAMED, ...NAMELESS].map((index) => developmentAccount(index).address)
  const studio = await deploy('LoadStudio', launchpad, people)
  await client.setBalance({ address: studio, value: parseEther('1000000000') })
  await client.sendCall({
    account,
    address: directory,
    abi: readArtifact('NftDirectory').abi,
    functionName: 'addWriter',
    args: [launchpad],
  })
  await client.setBlockGasLimit({ gasLimit: GAS })
  const { abi } = readArtifact('LoadStudio')
  for (let from = 0; from < collections; from += AT_ONCE) {
    const hash = await client.writeContract({
      account,
      chain: null,
      address: studio,
      abi,
      functionName: 'launchMany',
      args: [from, Math.min(collections, from + AT_ONCE)],
      gas: GAS,
    })
    const { status } = await client.receiptOf(hash)
    if (status !== 'success') throw new Error(`The collections from ${from} on could not be made.`)
  }
  await client.setBlockGasLimit({ gasLimit: USUAL_BLOCK })
  return { launchpad, directory }
}
