import type { ChainMoment } from '#domain/names/NameEvent.ts'
import type { Circumstances, NameHistory, NameHistoryPart } from '#domain/ports/NameHistory.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import type { TxHash } from '#domain/shared/TxHash.ts'
import { wei } from '#domain/shared/Wei.ts'

import type { ChainAccess, LazyChain } from './chain.ts'
import { readNameEvents, type NameSale, type RawLog } from './nameEvents.ts'
import { isRangeRefusal } from './rpc/rangeRefusal.ts'
import { NodeError } from './rpc/RpcPool.ts'

/** Blocks asked for at first, and at most; in between an endpoint's refusals and answers decide. */
const FIRST_RANGE = 100_000
const LONGEST_RANGE = 5_000_000

/** Transactions whose circumstances are read in one request. */
const MOST_CIRCUMSTANCES = 50

/** What happened to names, from the logs of the TLD contract. */
export class ViemNameHistory implements NameHistory {
  readonly #chain: LazyChain
  readonly #tld: Address
  readonly #sale: NameSale
  #range = FIRST_RANGE
  #refusedRange = LONGEST_RANGE + 1

  constructor(chain: LazyChain, tld: Address, sale: NameSale) {
    this.#chain = chain
    this.#tld = tld
    this.#sale = sale
  }

  async eventsFrom(block: number): Promise<NameHistoryPart> {
    const access = await this.#chain()
    const present = Number(await access.client.request({ method: 'eth_blockNumber' }))
    if (block > present) return { events: [], upTo: present, complete: true }
    for (;;) {
      const upTo = Math.min(present, block + this.#range - 1)
      const length = upTo - block + 1
      try {
        const logs = await this.#logs(access, block, upTo)
        this.#lengthen()
        return { events: readNameEvents(logs, access, this.#sale), upTo, complete: upTo === present }
      } catch (error) {
        // An endpoint that fell silent over a long range gets a shorter one the next time.
        this.#range = Math.max(1, Math.floor(length / 2))
        if (length === 1 || !isRefusal(error)) throw error
        this.#refusedRange = Math.min(this.#refusedRange, length)
      }
    }
  }

  async circumstancesOf(moments: readonly ChainMoment[]): Promise<ReadonlyMap<TxHash, Circumstances>> {
    const access = await this.#chain()
    const { client, parseAccounts } = access
    const asked = new Map(
      moments.slice(0, MOST_CIRCUMSTANCES).map((moment) => [moment.transaction, moment] as const),
    )
    const found = await Promise.all(
      [...asked.values()].map(async ({ transaction, block, at }) => {
        const [sent, mined] = await Promise.all([
          client.request({ method: 'eth_getTransactionByHash', params: [transaction] }),
          at === undefined
            ? client.request({
                method: 'eth_getBlockByNumber',
                params: [`0x${block.toString(16)}`, false],
              })
            : undefined,
        ])
        const [sender] = parseAccounts([sent?.from])
        const time = at ?? (mined ? ((Number(mined.timestamp) * 1000) as EpochMillis) : undefined)
        return sender && time !== undefined
          ? [[transaction, { sender, at: time, referral: referralOf(access, sent) }] as const]
          : []
      }),
    )
    return new Map(found.flat())
  }

  async #logs({ client, encodeEventTopics, tldAbi }: ChainAccess, from: number, to: number) {
    const selectors = (['DomainCreated', 'DefaultDomainChanged', 'Transfer'] as const).map(
      (eventName) => encodeEventTopics({ abi: tldAbi, eventName })[0],
    )
    const logs: unknown = await client.request({
      method: 'eth_getLogs',
      params: [
        {
          address: this.#tld,
          fromBlock: `0x${from.toString(16)}`,
          toBlock: `0x${to.toString(16)}`,
          topics: [selectors],
        },
      ],
    })
    if (!Array.isArray(logs)) throw new Error('The logs are not a list')
    return logs as readonly RawLog[]
  }

  /** What was refused once is not asked for again, and the gap to it is halved: few questions find where it ends. */
  #lengthen(): void {
    const between = Math.floor((this.#range + this.#refusedRange) / 2)
    this.#range = Math.max(1, Math.min(this.#range * 2, LONGEST_RANGE, between))
  }
}

/** Whom a mint credits, by what was called; a mint by way of another contract says nothing. */
function referralOf(
  { decodeFunctionData, minterAbi, parseAccounts }: ChainAccess,
  sent: { readonly input: `0x${string}`; readonly value: `0x${string}` } | null,
): Circumstances['referral'] {
  if (!sent) return undefined
  try {
    const { functionName, args } = decodeFunctionData({ abi: minterAbi, data: sent.input })
    const [referrer] = functionName === 'mint' ? parseAccounts([args[2]]) : []
    return referrer && referrer !== ZERO_ADDRESS ? { referrer, paid: wei(BigInt(sent.value)) } : undefined
  } catch {
    return undefined
  }
}

/** Looks for the node's own words below what viem makes of them. */
function isRefusal(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof NodeError) return isRangeRefusal(cause.message)
  return false
}
