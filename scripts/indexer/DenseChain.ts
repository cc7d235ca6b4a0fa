import { createHash } from 'node:crypto'

import {
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionData,
  encodeFunctionResult,
  keccak256,
  toBytes,
  type Hex,
} from 'viem'

import { chatContextAbi } from '#adapters/viem/abi/chatContextAbi.ts'
import { launchpadAbi } from '#adapters/viem/abi/launchpadAbi.ts'
import { nftMetadataAbi } from '#adapters/viem/abi/nftMetadataAbi.ts'
import { tldAbi } from '#adapters/viem/abi/tldAbi.ts'
import { addressOfBytes } from '#domain/posts/bodyUrl.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'

import { listenLocally, type LocalServer } from '../../functions/shared/listenLocally.ts'
import { rpcListener, type RpcRequest } from '../chain/jsonRpc.ts'
import { callsWithin, joinedAnswers, type ContractCall } from '../chain/multicall.ts'
import { addressFor, hex, SYNTHETIC } from '../snapshot/SyntheticChain.ts'
import { syntheticConfig } from '../snapshot/syntheticConfig.ts'

const CHAT = addressFor('chat')
const DENSE_POINTS = addressFor('points')

/** The community of a dense chain, with posts and points. */
export function denseConfig(rpcUrl: string): CommunityConfig {
  const { chat, ...rest } = syntheticConfig(rpcUrl)
  return {
    ...rest,
    chat: { ...chat, contexts: { general: CHAT } },
    activityPointsAddress: DENSE_POINTS,
  }
}

const METADATA = addressFor('metadata')

/** Transactions per block of the past, and of a block after it. */
const PER_BLOCK = 100
const PER_LIVE_BLOCK = 5
/** Of 130 transactions ten mint a name, ten post, one launches a collection and the others buy. */
const ROUND = 121
const HOLDERS = 10_000
const BEGINNING = 1_600_000_000
const BLOCK_TIME = 2
/** Blocks kept in memory. */
const MAX_KEPT = 2000

const WORDS = 'hearth ember market gate morning harbour violet lantern river stone paper winter song'.split(
  ' ',
)

/** The first ten posts have it, and no other. */
export const OLD_WORD = 'beginning'

interface DenseLog {
  readonly address: string
  readonly topics: readonly Hex[]
  readonly data: Hex
}

interface DenseTransaction {
  readonly from: string
  readonly to: string
  readonly input: Hex
  readonly logs: readonly DenseLog[]
}

interface DenseBlock {
  readonly transactions: readonly DenseTransaction[]
  readonly hashes: readonly Hex[]
  readonly logs: readonly (DenseLog & Readonly<Record<string, unknown>>)[]
}

const word = (value: bigint | string): Hex =>
  `0x${(typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0')}`
/** Of blocks and transactions, of which nobody can tell that it is another function. */
const hashOf = (text: string): Hex => `0x${createHash('sha256').update(text).digest('hex')}`
const HOLDER_ADDRESSES = Array.from({ length: HOLDERS }, (_, number) => addressFor(`holder ${number}`))
const holder = (number: number): Address => HOLDER_ADDRESSES[number % HOLDERS] ?? ZERO_ADDRESS

const [TRANSFER = '0x'] = encodeEventTopics({ abi: tldAbi, eventName: 'Transfer' }) as Hex[]
const [CREATED = '0x'] = encodeEventTopics({ abi: tldAbi, eventName: 'DomainCreated' }) as Hex[]
const [LAUNCHED = '0x'] = encodeEventTopics({ abi: launchpadAbi, eventName: 'CollectionLaunch' }) as Hex[]
const METADATA_CALL = encodeFunctionData({ abi: launchpadAbi, functionName: 'metadataAddress' })
const POSTED = keccak256(toBytes('MessagePosted(address,string,uint256)'))

const addresses = new Map<number, Address>()
const collectionAt = (number: number): Address => {
  const known = addresses.get(number) ?? addressFor(`collection ${number}`)
  addresses.set(number, known)
  return known
}

/**
 * A node of a busy community's chain, which exists only in its answers:
 * for each name a post, ten trades and a tenth of a collection; a hundred transactions per block of the past. Points change with
 * each block.
 */
export class DenseChain {
  /** The number of its last block. */
  height: number
  requests = 0
  /** Those for the logs of a range. */
  ranges = 0
  /** Requests for logs wait for it. */
  logs: Promise<void> = Promise.resolve()
  /** Those of ranges that end before this block do not. */
  heldFrom = 0
  /** Whether its blocks with transactions have other hashes than their logs say. */
  lies = false
  readonly #kept = new Map<number, DenseBlock>()
  #replacedFrom = Infinity
  /** The last block of the past. */
  readonly #past: number

  /** @param names the number of names; everything else follows from it */
  constructor(names: number) {
    this.#past = Math.ceil((names / 10) * (ROUND / PER_BLOCK)) + 1
    this.height = this.#past
  }

  /** Another branch takes the place of this block and all later ones, with the transactions of each block in reverse order. */
  replaceFrom(block: number): void {
    this.#replacedFrom = block
    this.#kept.clear()
  }

  #blockHash(number: number): Hex {
    return hashOf(`block ${number}${number < this.#replacedFrom ? '' : ' of another branch'}`)
  }

  listen(): Promise<LocalServer> {
    return listenLocally(
      rpcListener(async (requests) => {
        if (requests.some((request) => this.#isHeld(request))) await this.logs
        return requests.map((request) => ({ jsonrpc: '2.0', id: request.id, result: this.#answer(request) }))
      }),
    )
  }

  #isHeld({ method, params = [] }: RpcRequest): boolean {
    if (method !== 'eth_getLogs') return false
    const [{ toBlock = Infinity }] = params as readonly [Partial<LogFilter>]
    return Number(toBlock) >= this.heldFrom
  }

  #answer({ method, params = [] }: RpcRequest): unknown {
    this.requests += 1
    const [first, second] = params as readonly unknown[]
    switch (method) {
      case 'eth_chainId':
        return hex(SYNTHETIC.chainId)
      case 'eth_blockNumber':
        return hex(this.height)
      case 'eth_getBlockByNumber':
        return this.#blockAnswer(
          typeof first === 'string' && first.startsWith('0x') ? Number(first) : this.height,
          second === true,
        )
      case 'eth_getBlockByHash':
        return this.#blockAnswer(this.#numberOf(first as Hex), second === true)
      case 'eth_getLogs':
        return this.#logsFor(first as LogFilter)
      case 'eth_call': {
        const block = typeof second === 'string' && second.startsWith('0x') ? Number(second) : this.height
        return this.#call(first as ContractCall, block)
      }
      default:
        return null
    }
  }

  #call(call: ContractCall, block: number): Hex {
    const inner = callsWithin(call)
    if (inner.length > 0)
      return joinedAnswers(inner.map((each) => ({ success: true, returnData: this.#call(each, block) })))
    const to = call.to.toLowerCase()
    if (to === METADATA.toLowerCase())
      return encodeFunctionResult({ abi: nftMetadataAbi, functionName: 'getCollectionAudioUrl', result: '' })
    if (to === SYNTHETIC.launchpad.toLowerCase())
      return call.data === METADATA_CALL
        ? word(METADATA)
        : word(BigInt(Math.ceil(this.#transactionsUntil(block) / ROUND)))
    // Points, or the ratio and the fee of every curve.
    return word(to === DENSE_POINTS.toLowerCase() ? BigInt(block) * 10n ** 18n : 10n ** 17n)
  }

  /** With those of the block. */
  #transactionsUntil(block: number): number {
    const past = Math.min(block, this.#past)
    return past * PER_BLOCK + (block - past) * PER_LIVE_BLOCK
  }

  #logsFor({ blockHash, fromBlock, toBlock, address, topics = [] }: LogFilter): readonly unknown[] {
    if (blockHash !== undefined) return this.#block(this.#numberOf(blockHash)).logs
    this.ranges += 1
    const wanted =
      address === undefined ? undefined : new Set([address].flat().map((one) => one.toLowerCase()))
    const selectors = !topics[0] ? undefined : new Set([topics[0]].flat())
    const found: unknown[] = []
    for (let number = Number(fromBlock); number <= Math.min(Number(toBlock), this.height); number++)
      for (const log of this.#block(number).logs)
        if ((!wanted || wanted.has(log.address)) && (!selectors || selectors.has(log.topics[0] ?? '0x')))
          found.push(log)
    return found
  }

  /** Of a late block. */
  #numberOf(blockHash: Hex): number {
    let number = this.height
    while (number > 0 && this.#blockHash(number) !== blockHash) number -= 1
    return number
  }

  #blockAnswer(number: number, whole: boolean): object | null {
    if (number > this.height) return null
    const { transactions, hashes } = this.#block(number)
    const zero = `0x${'0'.repeat(64)}`
    const blockHash = this.#blockHash(whole && this.lies ? number + 1 : number)
    return {
      number: hex(number),
      hash: blockHash,
      parentHash: this.#blockHash(number - 1),
      timestamp: hex(BEGINNING + number * BLOCK_TIME),
      logsBloom: `0x${'f'.repeat(512)}`,
      miner: SYNTHETIC.minter.toLowerCase(),
      gasUsed: '0x1',
      gasLimit: '0x1c9c380',
      baseFeePerGas: '0x1',
      nonce: '0x0000000000000000',
      mixHash: zero,
      stateRoot: zero,
      receiptsRoot: zero,
      transactionsRoot: zero,
      sha3Uncles: zero,
      size: '0x1',
      difficulty: '0x0',
      totalDifficulty: '0x0',
      extraData: '0x',
      transactions: transactions.map(({ from, to, input }, index) =>
        whole
          ? {
              hash: hashes[index],
              blockHash,
              blockNumber: hex(number),
              transactionIndex: hex(index),
              from,
              to,
              input,
              value: '0xde0b6b3a7640000',
              gas: '0x1',
              gasPrice: '0x1',
              nonce: '0x0',
              type: '0x0',
              v: '0x1b',
              r: '0x1',
              s: '0x1',
            }
          : hashes[index],
      ),
    }
  }

  #block(number: number): DenseBlock {
    const known = this.#kept.get(number)
    if (known) return known
    const first = number === 0 ? 0 : this.#transactionsUntil(number - 1)
    const inOrder = Array.from({ length: this.#transactionsUntil(number) - first }, (_, index) =>
      transactionAt(first + index),
    )
    const transactions = number < this.#replacedFrom ? inOrder : inOrder.toReversed()
    const hashes = transactions.map((_, index) => hashOf(`tx ${number} ${index}`))
    const blockHash = this.#blockHash(number)
    let logIndex = 0
    const logs = transactions.flatMap((transaction, index) =>
      transaction.logs.map((log) => ({
        ...log,
        blockNumber: hex(number),
        blockHash,
        transactionHash: hashes[index],
        transactionIndex: hex(index),
        logIndex: hex(logIndex++),
        removed: false,
      })),
    )
    const block = { transactions, hashes, logs }
    this.#kept.set(number, block)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest)
    return block
  }
}

interface LogFilter {
  /** Instead of the range. */
  readonly blockHash?: Hex
  readonly fromBlock: Hex
  readonly toBlock: Hex
  readonly address?: string | readonly string[]
  readonly topics?: readonly (Hex | readonly Hex[] | null)[]
}

/** By number on the chain: each round starts with a launch, then names, posts and purchases follow. */
function transactionAt(number: number): DenseTransaction {
  const round = Math.floor(number / ROUND)
  const place = number % ROUND
  const from = holder(number * 7919)
  if (place === 0) return launch(round, from)
  if (place <= 10) return mint(round * 10 + place - 1, from)
  if (place <= 20) return post(round * 10 + place - 11, from)
  // Older collections are traded more.
  const collection = Math.floor((round + 1) * ((place * 0.01 + ((number * 0.618) % 1)) / 2.2) ** 2)
  return buy(Math.min(round, collection), number, from)
}

function launch(number: number, from: Address): DenseTransaction {
  const address = collectionAt(number)
  const name = `${WORDS[number % WORDS.length]} ${number}`
  const data = encodeAbiParameters([{ type: 'string' }, { type: 'string' }], [name, `id-${number}`])
  const topics = [LAUNCHED, word(from), word(from), word(address)]
  return transaction(from, SYNTHETIC.launchpad, '0x', { address: SYNTHETIC.launchpad, topics, data })
}

function mint(number: number, from: Address): DenseTransaction {
  const name = `${WORDS[number % WORDS.length]}${number.toString(36)}`
  const data = encodeAbiParameters([{ type: 'string' }], [`${name}.degen`])
  const address = SYNTHETIC.tld
  return transaction(
    from,
    SYNTHETIC.minter,
    '0x',
    { address, topics: [TRANSFER, word(0n), word(from), word(BigInt(number + 1))], data: '0x' },
    { address, topics: [CREATED, word(SYNTHETIC.minter), word(from)], data },
  )
}

function post(number: number, from: Address): DenseTransaction {
  const written = [3, 5, 7, 11].map((step) => WORDS[(number * step) % WORDS.length]).join(' ')
  const text = `${written} ${number}${number < 10 ? ` ${OLD_WORD}` : ''}`
  const body = { author: from, text, timestamp: number }
  const url = addressOfBytes(new TextEncoder().encode(JSON.stringify(body)))
  const input = encodeFunctionData({ abi: chatContextAbi, functionName: 'createMessage', args: [url] })
  const topics = [POSTED, word(from), keccak256(toBytes(url))]
  return transaction(from, CHAT, input, { address: CHAT, topics, data: word(BigInt(number)) })
}

function buy(collection: number, number: number, from: Address): DenseTransaction {
  const address = collectionAt(collection)
  const topics = [TRANSFER, word(0n), word(from), word(BigInt(number + 2))]
  return transaction(from, address, '0x', { address, topics, data: '0x' })
}

const transaction = (
  from: string,
  to: string,
  input: Hex,
  ...logs: readonly DenseLog[]
): DenseTransaction => ({
  from: from.toLowerCase(),
  to: to.toLowerCase(),
  input,
  logs: logs.map((log) => ({ ...log, address: log.address.toLowerCase() })),
})
