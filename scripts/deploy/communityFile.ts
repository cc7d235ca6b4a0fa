import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

import { describeConfigProblems, parseConfig } from '#config/parseConfig.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { PROJECT_ROOT } from '../contracts/projectRoot.ts'
import { NO_TLD } from './communityPlan.ts'
import { UNAUDITED } from './deployOptions.ts'
import { isLocalEndpoint, knownChain } from './knownChain.ts'
import { ALL_FEATURES, newConfiguration } from './newConfiguration.ts'

export interface CommunityFile {
  /** Relative to the project. */
  readonly file: string
  readonly written: Readonly<Record<string, unknown>>
  readonly config: CommunityConfig
}

/** A configuration of this chain, or the beginning of one. Its TLD may be missing. Throws a sentence. */
export async function communityFile(
  named: string | undefined,
  chainId: number,
  rpcUrl: string,
): Promise<CommunityFile> {
  const file = named ?? `config/test-${chainId}.json`
  const text = await readFile(resolve(PROJECT_ROOT, file), 'utf8').catch(() => undefined)
  const written =
    text === undefined
      ? await beginning(file, chainId, rpcUrl)
      : (parsedObject(file, text) as CommunityFile['written'])
  const { punkTldAddress } = written
  const parsed = parseConfig(JSON.stringify({ ...written, punkTldAddress: punkTldAddress || NO_TLD }))
  if (!parsed.ok) throw new Error(`${file} cannot be used.\n${describeConfigProblems(parsed.error)}`)
  const { supportedChainId } = parsed.value
  if (supportedChainId !== chainId) {
    throw new Error(
      `${new URL(rpcUrl).host} serves chain ${chainId}; ${file} is for chain ${supportedChainId} (supportedChainId).`,
    )
  }
  return { file, written, config: parsed.value }
}

function parsedObject(file: string, text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value
  } catch {
    // The sentence below says it.
  }
  throw new Error(`${file} holds no JSON object.`)
}

async function beginning(file: string, chainId: number, rpcUrl: string): Promise<CommunityFile['written']> {
  const known = await knownChain(chainId)
  if (!known && !isLocalEndpoint(rpcUrl)) {
    throw new Error(
      `There is no ${file}, and chain ${chainId} is in no public list. Describe it first: npm run new -- --help`,
    )
  }
  const name = /([^/]+)\.json$/.exec(file)?.[1] ?? 'test'
  return {
    ...newConfiguration({
      name,
      tldName: '.test',
      chainId,
      chain: {
        name: known?.name ?? 'Local chain',
        currency: known?.nativeCurrency ?? { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: [rpcUrl],
        explorerName: known?.blockExplorers?.default.name ?? 'block explorer',
        testnet: known ? known.testnet === true : true,
      },
      explorer: known?.blockExplorers?.default.url ?? 'https://explorer.invalid',
      features: ALL_FEATURES,
    }),
  }
}

/** Throws a sentence if the configuration, or the public list of chains, does not mark the chain as a test chain. */
export async function requireTestChain(
  { chain, supportedChainId }: CommunityConfig,
  rpcUrl: string,
  file: string,
): Promise<void> {
  const despite = `These contracts are for tests and nobody has audited them. Who deploys them here all the same says so: --despite "${UNAUDITED}"`
  if (!chain.testnet) {
    throw new Error(
      `${file} does not mark chain ${supportedChainId} as a test chain (chain.testnet), so nothing is deployed. ${despite}`,
    )
  }
  if (isLocalEndpoint(rpcUrl)) return
  const known = await knownChain(supportedChainId)
  if (known && known.testnet !== true) {
    throw new Error(
      `${file} marks chain ${supportedChainId} as a test chain, and the public list of chains knows it as ${known.name}, which is none. ${despite}`,
    )
  }
}
