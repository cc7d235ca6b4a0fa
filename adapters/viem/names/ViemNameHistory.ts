import { decodeFunctionData, encodeEventTopics } from 'viem'
import { readContract } from 'viem/actions'

import { MAX_NAME_INPUT } from '#domain/names/fullName.ts'
import type { ChainMoment } from '#domain/names/NameEvent.ts'
import type { EventDetails, HeldName, NameHistory, NameHistoryPage } from '#domain/names/NameHistory.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import type { TxHash } from '#domain/shared/TxHash.ts'
import { wei } from '#domain/shared/Wei.ts'

import { minterAbi } from '../abi/minterAbi.ts'
import { tldAbi } from '../abi/tldAbi.ts'
import type { ChainAccess } from '../chain.ts'
import { BlockRanges, type RawLog } from '../rpc/blockRanges.ts'
import { boundedRead } from '../rpc/boundedReads.ts'
import { parseAccounts } from '../wallet/parseAccounts.ts'
import { readNameEvents, type NameSale } from './nameEvents.ts'

const MAX_NEWEST = 24

/** Transactions per request. */
const MAX_DETAILS = 50

export class ViemNameHistory implements NameHistory {
  readonly #chain: ChainAccess
  readonly #tld: Address
  readonly #sale: NameSale
  readonly #ranges = new BlockRanges()

  constructor(chain: ChainAccess, tld: Address, sale: NameSale) {
    this.#chain = chain
    this.#tld = tld
    this.#sale = sale
  }

  /** From one endpoint, by the contract's running number; omits names that are too long to show. */
  async newest(count: number): Promise<readonly HeldName[]> {
    const contract = { address: this.#tld, abi: tldAbi } as const
    const next = await readContract(this.#chain.client, { ...contract, functionName: 'idCounter' })
    const ids = Array.from({ length: Math.min(count, MAX_NEWEST) }, (_, nth) => next - 1n - BigInt(nth))
    const found = await Promise.all(
      ids
        .filter((id) => id > 0n)
        .map((id) =>
          Promise.all([
            boundedRead(this.#chain, { ...contract, functionName: 'domainIdsNames', args: [id] }),
            // The contract refuses it for a burned name.
            boundedRead(this.#chain, { ...contract, functionName: 'ownerOf', args: [id] }),
          ]),
        ),
    )
    return found.flatMap(([name, holder]) =>
      name && name.length <= MAX_NAME_INPUT && holder
        ? { name: name as DomainName, holder: holder as Address }
        : [],
    )
  }

  async eventsFrom(block: number): Promise<NameHistoryPage> {
    const { client } = this.#chain
    const latest = Number(await client.request({ method: 'eth_blockNumber' }, { dedupe: true }))
    if (block > latest) return { events: [], upTo: latest, complete: true }
    const { answer, upTo } = await this.#ranges.read(block, latest, (from, to) => this.#logs(from, to))
    return { events: readNameEvents(answer, this.#sale), upTo, complete: upTo === latest }
  }

  async detailsOf(moments: readonly ChainMoment[]): Promise<ReadonlyMap<TxHash, EventDetails>> {
    const { client } = this.#chain
    const requested = new Map(
      moments.slice(0, MAX_DETAILS).map((moment) => [moment.transaction, moment] as const),
    )
    const found = await Promise.all(
      [...requested.values()].map(async ({ transaction, block, at }) => {
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
          ? [[transaction, { sender, at: time, referral: referralOf(sent) }] as const]
          : []
      }),
    )
    return new Map(found.flat())
  }

  async #logs(from: number, to: number) {
    const selectors = (['DomainCreated', 'DefaultDomainChanged', 'Transfer'] as const).map(
      (eventName) => encodeEventTopics({ abi: tldAbi, eventName })[0],
    )
    const logs: unknown = await this.#chain.client.request({
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
}

/** Undefined for a mint through another contract. */
function referralOf(
  sent: { readonly input: `0x${string}`; readonly value: `0x${string}` } | null,
): EventDetails['referral'] {
  if (!sent) return undefined
  try {
    const { functionName, args } = decodeFunctionData({ abi: minterAbi, data: sent.input })
    const [referrer] = functionName === 'mint' ? parseAccounts([args[2]]) : []
    return referrer && referrer !== ZERO_ADDRESS ? { referrer, paid: wei(BigInt(sent.value)) } : undefined
  } catch {
    return undefined
  }
}
