import type { CollectionEvent } from '#domain/nft/CollectionEvent.ts'
import { readStoredAddress, type Address } from '#domain/shared/Address.ts'

import { momentOf, type RawLog } from '../rpc/blockRanges.ts'

/** `Transfer(address indexed, address indexed, uint256 indexed)`, which every NFT transfer logs. */
export const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/**
 * Accounts are in lower case. Omits malformed logs, other events and other contracts.
 * `known` maps lower case to the requested contracts.
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
