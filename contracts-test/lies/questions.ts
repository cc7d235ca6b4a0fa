import {
  decodeFunctionData,
  erc721Abi,
  multicall3Abi,
  toFunctionSelector,
  type Abi,
  type AbiParameter,
  type AbiFunction,
  type Hex,
} from 'viem'

import { chatContextAbi } from '#adapters/viem/abi/chatContextAbi.ts'
import { collectionAbi } from '#adapters/viem/abi/collectionAbi.ts'
import { commentsContextAbi } from '#adapters/viem/abi/commentsContextAbi.ts'
import { dexRouterAbi } from '#adapters/viem/abi/dexRouterAbi.ts'
import { erc20Abi } from '#adapters/viem/abi/erc20Abi.ts'
import { launchpadAbi } from '#adapters/viem/abi/launchpadAbi.ts'
import { listClaimsAbi } from '#adapters/viem/abi/listClaimsAbi.ts'
import { metadataUpdatesAbi } from '#adapters/viem/abi/metadataUpdatesAbi.ts'
import { minterAbi } from '#adapters/viem/abi/minterAbi.ts'
import { nameClaimsAbi } from '#adapters/viem/abi/nameClaimsAbi.ts'
import { nftDirectoryAbi } from '#adapters/viem/abi/nftDirectoryAbi.ts'
import { nftMetadataAbi } from '#adapters/viem/abi/nftMetadataAbi.ts'
import { nftTraderAbi } from '#adapters/viem/abi/nftTraderAbi.ts'
import { onePriceMinterAbi } from '#adapters/viem/abi/onePriceMinterAbi.ts'
import { pairAbi } from '#adapters/viem/abi/pairAbi.ts'
import { pointsAbi } from '#adapters/viem/abi/pointsAbi.ts'
import { pointsClaimsAbi } from '#adapters/viem/abi/pointsClaimsAbi.ts'
import { settlementAbi } from '#adapters/viem/abi/settlementAbi.ts'
import { stakingAbi } from '#adapters/viem/abi/stakingAbi.ts'
import { swapRouterAbi } from '#adapters/viem/abi/swapRouterAbi.ts'
import { tldAbi } from '#adapters/viem/abi/tldAbi.ts'
import { tokenAbi } from '#adapters/viem/abi/tokenAbi.ts'
import { wrappedAbi } from '#adapters/viem/abi/wrappedAbi.ts'
import { asRecord } from '#domain/shared/parseJson.ts'

import { callsWithin } from '../../scripts/chain/multicall.ts'
import type { Question } from './RecordedChain.ts'

const ABIS: readonly Abi[] = [
  chatContextAbi,
  collectionAbi,
  commentsContextAbi,
  dexRouterAbi,
  erc20Abi,
  launchpadAbi,
  listClaimsAbi,
  metadataUpdatesAbi,
  minterAbi,
  nameClaimsAbi,
  nftDirectoryAbi,
  nftMetadataAbi,
  nftTraderAbi,
  onePriceMinterAbi,
  pairAbi,
  pointsAbi,
  pointsClaimsAbi,
  settlementAbi,
  stakingAbi,
  swapRouterAbi,
  tldAbi,
  tokenAbi,
  wrappedAbi,
  erc721Abi,
  multicall3Abi,
]

/** The app's functions by selector. */
const FUNCTIONS: ReadonlyMap<string, AbiFunction> = new Map(
  ABIS.flatMap((abi) => abi.filter((item): item is AbiFunction => item.type === 'function')).map((item) => [
    toFunctionSelector(item),
    item,
  ]),
)

/** One kind of read: a method on a contract or account, with any arguments. */
export interface Read {
  /** As in tables: "tld.getDomainHolder". */
  readonly name: string
  /** Index in a multicall; undefined for a separate read. */
  readonly place?: number
  /** Empty for a function that the app does not call. */
  readonly outputs: readonly AbiParameter[]
}

interface Call {
  readonly to?: string
  readonly data?: Hex
}

/** Names reads by their contracts. */
export class Naming {
  readonly #names: ReadonlyMap<string, string>
  readonly #known = new Map<string, readonly Read[]>()

  /** `places`: names by address, in any letter case. */
  constructor(places: Readonly<Record<string, string>>) {
    this.#names = new Map(Object.entries(places).map(([address, name]) => [address.toLowerCase(), name]))
  }

  /** A request's reads; for a multicall the call itself, then its parts. */
  readsIn(question: Question): readonly Read[] {
    const text = JSON.stringify(question)
    const known = this.#known.get(text)
    if (known) return known
    const reads = this.#readsIn(question)
    this.#known.set(text, reads)
    return reads
  }

  #readsIn(question: Question): readonly Read[] {
    const { method, params } = question
    const [first] = Array.isArray(params) ? (params as readonly unknown[]) : []
    switch (method) {
      case 'eth_call': {
        const call = asRecord(first) as Call
        return [call, ...callsWithin({ data: call.data ?? '0x' })].map(({ to, data }, index) => ({
          name: this.#nameOf(to, data),
          outputs: outputsOf(data),
          ...(index > 0 && { place: index - 1 }),
        }))
      }
      case 'eth_estimateGas':
        return [
          { name: `${method} of ${this.#nameOf((first as Call).to, (first as Call).data)}`, outputs: [] },
        ]
      case 'eth_getBalance':
      case 'eth_getCode':
      case 'eth_getTransactionCount':
        return [{ name: `${method} ${this.#placeOf(String(first))}`, outputs: [] }]
      case 'eth_getBlockByNumber':
        return [{ name: `${method} ${first === 'latest' || first === 'pending' ? first : 'n'}`, outputs: [] }]
      default:
        return [{ name: method, outputs: [] }]
    }
  }

  #nameOf(to: string | undefined, data: Hex | undefined): string {
    if (!data || data === '0x') return `coins to ${this.#placeOf(to)}`
    return `${this.#placeOf(to)}.${FUNCTIONS.get(data.slice(0, 10))?.name ?? data.slice(0, 10)}`
  }

  #placeOf(address: string | undefined): string {
    return this.#names.get(address?.toLowerCase() ?? '') ?? address ?? 'nobody'
  }
}

/** Empty for a multicall. */
function outputsOf(data: Hex = '0x'): readonly AbiParameter[] {
  const item = FUNCTIONS.get(data.slice(0, 10))
  return item && item.name !== 'aggregate3' ? item.outputs : []
}

/** A call's function and named arguments; undefined for a function that the app does not call. */
export function describeCall(
  data: Hex,
): { readonly name: string; readonly args: Readonly<Record<string, unknown>> } | undefined {
  const item = FUNCTIONS.get(data.slice(0, 10))
  if (!item) return undefined
  const { args } = decodeFunctionData({ abi: [item], data })
  return {
    name: item.name,
    args: Object.fromEntries(item.inputs.map(({ name }, index) => [name || String(index), args[index]])),
  }
}
