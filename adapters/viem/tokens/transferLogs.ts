import type { CollectionEvent } from '#domain/nft/CollectionEvent.ts'
import { readStoredAddress, type Address } from '#domain/shared/Address.ts'

import { momentOf, type RawLog } from '../rpc/blockRanges.ts'

/** The topic of `Transfer(address indexed, address indexed, uint256 indexed)`, which every NFT transfer logs. */
export const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/**
 * The transfers among a node's logs, with accounts in lower case. Malformed logs, other events and other contracts are
 * left out. `known` gives the requested contracts by their lower case.
 */
export function readTransfers(
  logs: readonly RawLog[],
  known: ReadonlyMap<string, Address>,
): readonly CollectionEvent[] {
  return logs.flatMap((log) => {
    const moment = momentOf(log)
    const collection = known.get(log.address?.toLowerCase() ?? '')
    const [selector, fromTopic, toTopic, token] = Array.isArray(log.topics) ? log.topics : []
    const from = accountIn(fromTopic)
    const to = accountIn(toTopic)
    if (!moment || !collection || selector !== TRANSFER || !from || !to) return []
    if (!token || !/^0x[\da-f]{64}$/i.test(token)) return []
    return [{ ...moment, collection, from, to, tokenId: BigInt(token) }]
  })
}

const accountIn = (topic: string | undefined): Address | undefined =>
  readStoredAddress(`0x${topic?.slice(26) ?? ''}`.toLowerCase())
