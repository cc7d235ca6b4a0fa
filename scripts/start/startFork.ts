import { parseEther } from 'viem'

import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { localClient, type LocalClient } from '../chain/localClient.ts'
import { startAnvil, type Anvil } from '../contracts/anvil.ts'
import { compileContracts, readArtifact } from '../contracts/compile.ts'
import { DEVELOPMENT_ACCOUNTS } from '../contracts/developmentAccounts.ts'
import type { ForkOptions } from './forkOptions.ts'
import { openForkSource, type ForkSource } from './forkSource.ts'
import { readConfiguration, type Configuration } from './readConfiguration.ts'

export interface Fork {
  readonly configuration: Configuration
  readonly source: ForkSource
  readonly anvil: Anvil
  /** A second call does nothing. */
  stop(): Promise<void>
}

/** Wei of each account of the development wallet. */
const PLAY_MONEY = parseEther('10000')

/**
 * Forks a configuration's chain. Deploys only the configured code for multicalls, if the chain has none.
 * Throws a sentence if the file is wrong or the chain's endpoints refuse; later refusals go to `onRefusal`.
 */
export async function startFork(
  { file, block }: ForkOptions,
  { port = 0, onRefusal }: { readonly port?: number; readonly onRefusal: (sentence: string) => void },
): Promise<Fork> {
  const configuration = await readConfiguration(file)
  const { config } = configuration
  let starting = true
  const refusals: string[] = []
  const source = await openForkSource(config, block, (sentence) =>
    starting ? refusals.push(sentence) : onRefusal(sentence),
  )
  let anvil: Anvil | undefined
  const stop = async (): Promise<void> => {
    await anvil?.stop()
    await source.stop()
  }
  try {
    anvil = await startAnvil({
      port,
      chainId: config.supportedChainId,
      fork: { url: source.url, block: source.block },
    })
    await prepare(localClient(anvil.url), config)
    starting = false
    for (const sentence of refusals) onRefusal(sentence)
    return { configuration, source, anvil, stop }
  } catch (error) {
    await stop()
    throw refusals.length === 0 ? error : new Error(refusals.join('\n'), { cause: error })
  }
}

async function prepare(client: LocalClient, { chain: { multicall } }: CommunityConfig): Promise<void> {
  for (const { address } of DEVELOPMENT_ACCOUNTS) {
    await client.setBalance({ address, value: PLAY_MONEY })
    // The keys are public: on many chains these accounts have been given code, which refuses names and tokens.
    if (await client.getCode({ address })) await client.setCode({ address, bytecode: '0x' })
  }
  if (multicall === undefined || (await client.getCode({ address: multicall }))) return
  await compileContracts()
  await client.setCode({ address: multicall, bytecode: readArtifact('Multicall3').deployedBytecode })
}
