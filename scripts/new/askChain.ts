import type { ChainConfig } from '#domain/shared/CommunityConfig.ts'

import { isLocalEndpoint, knownChain, knownChainId } from '../deploy/knownChain.ts'
import { askEndpoints } from '../doctor/endpoints.ts'
import { isEndpoint } from '../start/requireEndpoint.ts'
import { WrongAnswer, type Answers } from './Answers.ts'
import type { NewOptions } from './newOptions.ts'

export interface AskedChain {
  readonly chainId: number
  readonly chain: ChainConfig
  readonly explorer: string
  /** Said to the user: taken for granted, because neither a list nor the command line says it. */
  readonly assumed: readonly string[]
}

/** Asks for the chain and its endpoints, and the endpoints for the chain. */
export async function askChain(answers: Answers, options: NewOptions): Promise<AskedChain> {
  const chainId = await answers.ask({
    question: 'Chain (its number, or a name such as Sepolia):',
    option: '--chain ID',
    ...(options.chain !== undefined && { given: options.chain }),
    read: chainIdOf,
  })
  const known = await knownChain(chainId)
  const currency = known?.nativeCurrency ?? { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chain = {
    name: known?.name ?? `Chain ${chainId}`,
    currency,
    explorerName: known?.blockExplorers?.default.name ?? 'block explorer',
    testnet: known?.testnet === true,
  }
  const rpcUrls = await answers.ask({
    question: 'Endpoints (one RPC URL, or two of different operators, separated by a space):',
    option: '--rpc URL',
    ...(options.rpcUrls && { given: options.rpcUrls.join(' ') }),
    read: async (answer) => {
      const urls = endpointsIn(answer)
      const { findings } = await askEndpoints({
        supportedChainId: chainId,
        chain: { ...chain, rpcUrls: urls },
      })
      const wrong = findings.find(({ kind }) => kind === 'missing')
      if (wrong)
        throw new WrongAnswer(`${wrong.text} Name an endpoint of chain ${chainId}, or another chain.`)
      return urls
    },
  })
  const explorer = options.explorer ?? known?.blockExplorers?.default.url ?? 'https://explorer.invalid'
  if (known) return { chainId, chain: { ...chain, rpcUrls }, explorer, assumed: [] }
  const symbol = options.coin ?? currency.symbol
  const testnet =
    (options.testChain === undefined && rpcUrls.every(isLocalEndpoint)) ||
    (await answers.ask({
      question: `Chain ${chainId} is in no public list. Is it a test chain, whose coins are worth nothing (yes or no)?`,
      option: '--test-chain yes|no',
      ...(options.testChain !== undefined && { given: options.testChain }),
      read: (answer) => {
        if (/^(?:yes|no)$/i.test(answer)) return answer.toLowerCase() === 'yes'
        throw new WrongAnswer(`Answer yes or no, not "${answer}".`)
      },
    }))
  const coin = symbol === currency.symbol ? currency : { name: symbol, symbol, decimals: 18 }
  const assumed = [
    ...(options.coin === undefined ? [`the coin is ${symbol} (--coin SYMBOL)`] : []),
    ...(options.explorer === undefined ? ['there is no explorer (--explorer URL)'] : []),
    ...(options.testChain === undefined && rpcUrls.every(isLocalEndpoint)
      ? ['its coins are worth nothing (--test-chain no)']
      : []),
  ]
  return { chainId, chain: { ...chain, currency: coin, rpcUrls, testnet }, explorer, assumed }
}

async function chainIdOf(answer: string): Promise<number> {
  if (/^[1-9]\d*$/.test(answer) && Number.isSafeInteger(Number(answer))) return Number(answer)
  const { id, near } = await knownChainId(answer)
  if (id !== undefined) return id
  throw new WrongAnswer(
    `There is no chain "${answer}" in the public list.${near === undefined ? '' : ` Did you mean ${near}?`} Name the number of the chain, such as 11155111.`,
  )
}

function endpointsIn(answer: string): readonly string[] {
  const urls = answer.split(/[\s,]+/).filter(Boolean)
  if (urls.length < 1 || urls.length > 2) throw new WrongAnswer('Name one or two endpoints.')
  const wrong = urls.find((url) => !isEndpoint(url))
  if (wrong === undefined) return urls
  throw new WrongAnswer(`An endpoint is a web address that begins with http:// or https://, not "${wrong}".`)
}
