import { createHash } from 'node:crypto'

import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionResult,
  getAddress,
  type Abi,
  type Hex,
} from 'viem'

import { collectionAbi } from '#adapters/viem/abi/collectionAbi.ts'
import { launchpadAbi } from '#adapters/viem/abi/launchpadAbi.ts'
import { nftMetadataAbi } from '#adapters/viem/abi/nftMetadataAbi.ts'
import { tldAbi } from '#adapters/viem/abi/tldAbi.ts'
import type { EndpointDeps } from '#adapters/viem/rpc/RpcEndpoint.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'

import { listenLocally, type LocalServer } from '../../functions/shared/listenLocally.ts'
import { nodeListener } from '../../functions/shared/nodeListener.ts'
import { answeredText, type RpcRequest } from '../chain/jsonRpc.ts'
import { callsWithin, joinedAnswers } from '../chain/multicall.ts'

export const hex = (number: number | bigint): Hex => `0x${number.toString(16)}`
const bytes32 = (text: string): Hex => `0x${createHash('sha256').update(text).digest('hex')}`
export const addressFor = (text: string): Address => getAddress(bytes32(text).slice(0, 42)) as Address

export const SYNTHETIC = {
  chainId: 4242,
  tld: addressFor('tld'),
  minter: addressFor('minter'),
  launchpad: addressFor('launchpad'),
  metadata: addressFor('metadata'),
  multicall: addressFor('multicall'),
} as const

const TRADES = 20
/** Seconds: the chain's start, and between two blocks. */
const BEGINNING = 1_600_000_000
const BLOCK_TIME = 2

interface SyntheticLog {
  readonly address: string
  readonly blockNumber: Hex
  readonly logIndex: Hex
  readonly transactionHash: Hex
  readonly topics: readonly Hex[]
  readonly data: Hex
}

interface SyntheticCollection {
  readonly address: Address
  readonly block: number
}

export interface SyntheticOptions {
  /** In blocks. Names and collections are spread over them. */
  readonly length: number
  readonly names: number
  readonly collections: number
}

/** A node of a long chain that exists only in its answers: names and collections by number, blocks by arithmetic. */
export class SyntheticChain {
  /** The latest block; a test may move it. */
  height: number
  /** Blocks per request for logs. */
  limit = 1000
  /** Another seed is another chain with the same contracts. */
  seed = 'first'
  /** Answers 429 with this number of seconds, once. */
  retryAfter: number | undefined
  isReachable = true
  chainId: number = SYNTHETIC.chainId
  hasContracts = true
  requests = 0
  onRequest = (): void => undefined
  /** Ranges of answered requests for logs, by the number of requested contracts. */
  readonly ranges: { readonly contracts: number; readonly from: number; readonly to: number }[] = []
  readonly #collections: SyntheticCollection[] = []
  readonly #logs = new Map<string, SyntheticLog[]>()
  #names = 0

  constructor({ length, names, collections }: SyntheticOptions) {
    this.height = length
    for (let nth = 0; nth < names; nth++) this.mint(Math.floor(((nth + 1) * length) / (names + 2)))
    for (let nth = 0; nth < collections; nth++)
      this.launch(Math.floor(((nth + 1) * length) / (2 * collections + 2)))
  }

  mint(block: number): void {
    const nth = this.#names
    this.#names += 1
    const name = `name${nth}`
    const owner = addressFor(`holder ${nth % 1000}`)
    this.#emit(SYNTHETIC.tld, block, name, [
      {
        topics: encodeEventTopics({
          abi: tldAbi,
          eventName: 'Transfer',
          args: { from: ZERO_ADDRESS, to: owner, tokenId: BigInt(nth + 1) },
        }) as Hex[],
        data: '0x',
      },
      {
        topics: encodeEventTopics({
          abi: tldAbi,
          eventName: 'DomainCreated',
          args: { user: SYNTHETIC.minter, owner },
        }) as Hex[],
        data: encodeAbiParameters([{ type: 'string' }], [`${name}.degen`]),
      },
    ])
  }

  launch(block: number): void {
    const nth = this.#collections.length
    const address = addressFor(`collection ${nth}`)
    this.#collections.push({ address, block })
    const step = Math.max(1, Math.floor((this.height - 1000 - block) / (TRADES + 1)))
    for (let trade = 0; trade < TRADES; trade++)
      this.#emit(address, block + trade * step, `trade ${nth} ${trade}`, [
        {
          topics: encodeEventTopics({
            abi: tldAbi,
            eventName: 'Transfer',
            args: {
              from: ZERO_ADDRESS,
              to: addressFor(`holder ${(nth * 7 + trade) % 1000}`),
              tokenId: BigInt(trade + 1),
            },
          }) as Hex[],
          data: '0x',
        },
      ])
  }

  readonly fetch: EndpointDeps['fetch'] = (_, { body }) => this.#serve(body)

  listen(): Promise<LocalServer> {
    return listenLocally(nodeListener(async (request) => this.#serve(await request.text())))
  }

  hashOf(block: number): Hex {
    return bytes32(`${this.seed} ${block}`)
  }

  async #serve(body: string): Promise<Response> {
    this.requests += 1
    this.onRequest()
    if (!this.isReachable) return new Response('', { status: 503 })
    if (this.retryAfter !== undefined) {
      const seconds = String(this.retryAfter)
      this.retryAfter = undefined
      return new Response('', { status: 429, headers: { 'retry-after': seconds } })
    }
    const answers = (requests: readonly RpcRequest[]) =>
      Promise.resolve(requests.map((call) => ({ jsonrpc: '2.0', id: call.id, ...this.#answer(call) })))
    return new Response(await answeredText(body, answers))
  }

  #answer({ method, params = [] }: RpcRequest): { result: unknown } | { error: unknown } {
    const [first] = params as readonly unknown[]
    switch (method) {
      case 'eth_chainId':
        return { result: hex(this.chainId) }
      case 'eth_blockNumber':
        return { result: hex(this.height) }
      case 'eth_getCode':
        return { result: this.hasContracts ? '0x00' : '0x' }
      case 'eth_getBlockByNumber':
        return { result: this.#block(first === 'latest' ? this.height : Number(first)) }
      case 'eth_getLogs':
        return this.#logsFor(first as { fromBlock: Hex; toBlock: Hex; address: string | readonly string[] })
      case 'eth_call': {
        const { to, data } = first as { to: Address; data: Hex }
        const inner = callsWithin({ data })
        if (inner.length === 0) return { result: this.#call(to, data) ?? '0x' }
        const results = inner.map((call) => this.#call(call.to, call.data))
        return {
          result: joinedAnswers(
            results.map((result) => ({ success: result !== undefined, returnData: result ?? '0x' })),
          ),
        }
      }
      default:
        return { error: { code: -32601, message: `unknown method ${method}` } }
    }
  }

  #block(number: number): object | null {
    if (number > this.height) return null
    return { number: hex(number), hash: this.hashOf(number), timestamp: hex(timeOf(number)) }
  }

  #logsFor(filter: { fromBlock: Hex; toBlock: Hex; address: string | readonly string[] }) {
    const [from, to] = [Number(filter.fromBlock), Number(filter.toBlock)]
    if (to - from + 1 > this.limit)
      return { error: { code: -32005, message: `block range is limited to ${this.limit}` } }
    const addresses = Array.isArray(filter.address) ? (filter.address as string[]) : [String(filter.address)]
    this.ranges.push({ contracts: addresses.length, from, to })
    return {
      result: addresses.flatMap((address) => logsBetween(this.#logs.get(address.toLowerCase()), from, to)),
    }
  }

  #call(to: Address, data: Hex): Hex | undefined {
    const lower = to.toLowerCase()
    if (lower === SYNTHETIC.launchpad.toLowerCase())
      return answerOf(launchpadAbi, data, {
        getNftContractsArrayLength: () => BigInt(this.#collections.length),
        metadataAddress: () => SYNTHETIC.metadata,
        getNftContracts: (from, last) => this.#addresses().slice(Number(from), Number(last) + 1),
        getLastNftContracts: (count) => this.#addresses().slice(-Number(count)),
      })
    if (lower === SYNTHETIC.metadata.toLowerCase())
      return answerOf(nftMetadataAbi, data, {
        getCollectionPreviewImage: (address) => `https://images.example/${String(address)}.png`,
        getCollectionAudioUrl: () => '',
        getCollectionAnimationUrl: () => '',
        getCollectionYoutubeUrl: () => '',
      })
    const nth = this.#collections.findIndex(({ address }) => address.toLowerCase() === lower)
    const collection = this.#collections[nth]
    return (
      collection &&
      answerOf(collectionAbi, data, {
        metadataAddress: () => SYNTHETIC.metadata,
        createdAt: () => BigInt(timeOf(collection.block)),
        name: () => `Collection ${nth}`,
        owner: () => addressFor(`holder ${nth % 1000}`),
        totalSupply: () => BigInt(TRADES),
        getMintPrice: () => BigInt(nth + 1) * 10n ** 15n,
      })
    )
  }

  #addresses(): readonly Address[] {
    return this.#collections.map(({ address }) => address)
  }

  #emit(
    address: string,
    block: number,
    cause: string,
    logs: readonly Pick<SyntheticLog, 'topics' | 'data'>[],
  ): void {
    const of = this.#logs.get(address.toLowerCase()) ?? []
    this.#logs.set(address.toLowerCase(), of)
    for (const [index, log] of logs.entries())
      of.push({
        address,
        blockNumber: hex(block),
        logIndex: hex(index),
        transactionHash: bytes32(cause),
        ...log,
      })
  }
}

const timeOf = (block: number): number => BEGINNING + block * BLOCK_TIME

function logsBetween(logs: readonly SyntheticLog[] = [], from: number, to: number): readonly SyntheticLog[] {
  let low = 0
  let high = logs.length
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (Number(logs[middle]?.blockNumber) < from) low = middle + 1
    else high = middle
  }
  let end = low
  while (end < logs.length && Number(logs[end]?.blockNumber) <= to) end += 1
  return logs.slice(low, end)
}

function answerOf(
  abi: Abi,
  data: Hex,
  functions: Readonly<Record<string, (...args: readonly unknown[]) => unknown>>,
): Hex | undefined {
  const { functionName, args = [] } = decodeFunctionData({ abi, data })
  const result = functions[functionName]?.(...args)
  return result === undefined ? undefined : encodeFunctionResult({ abi, functionName, result })
}
