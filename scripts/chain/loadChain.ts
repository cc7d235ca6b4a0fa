import { parseEther } from 'viem'

import type { AnvilOptions } from '../contracts/anvil.ts'
import { readArtifact } from '../contracts/compile.ts'
import { developmentAccount, signer } from '../contracts/developmentAccounts.ts'
import { USUAL_BLOCK } from './callSequence.ts'
import { deployerOf, type Deployment } from './deploy.ts'
import { LOCAL_MINTING_FEE } from './deployNfts.ts'
import { LOAD_PEOPLE, startLoad } from './loadState.ts'
import type { LocalChain } from './savedState.ts'
import { localClient } from './localClient.ts'

const OWNER = 0

/** Collections per transaction and so per block, for each of which anvil processes its whole state. */
const AT_ONCE = 50

/** About 1.5 million for each collection. */
const GAS = 200_000_000n

/**
 * Starts the seeded local chain with a second launchpad and exactly this many collections in its directory:
 * minimal clones with metadata and trades. `deployment.nfts` has this launchpad and directory.
 */
export async function startLoadChain(
  collections: number,
  options: Omit<AnvilOptions, 'loadState'> = {},
): Promise<LocalChain> {
  return startLoad('loadChain.ts', collections, options, async (url, deployment) => ({
    ...deployment,
    nfts: { ...deployment.nfts, ...(await launchMany(url, deployment, collections)) },
  }))
}

async function launchMany(
  url: string,
  { nfts }: Deployment,
  collections: number,
): Promise<Pick<Deployment['nfts'], 'launchpad' | 'directory'>> {
  const client = localClient(url)
  const account = signer(OWNER)
  const { deploy } = deployerOf(client, account)
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
  const people = LOAD_PEOPLE.map((index) => developmentAccount(index).address)
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
