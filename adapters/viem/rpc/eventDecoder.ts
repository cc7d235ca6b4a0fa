import { decodeEventLog, toEventSelector, type Abi, type AbiEvent, type DecodeEventLogReturnType } from 'viem'

import type { RawLog } from './blockRanges.ts'

/**
 * Decodes logs of an ABI's events; undefined for any other log, or data that does not fit. viem alone hashes the signatures of all
 * events for each log, which is most of the time; here each is hashed once.
 */
export function eventDecoder<const Events extends Abi>(
  abi: Events,
): (log: RawLog) => DecodeEventLogReturnType<Events> | undefined {
  const events = new Map(
    abi
      .filter((item): item is AbiEvent => item.type === 'event')
      // Without a selector to compare, which has been compared by then.
      .map((event) => [toEventSelector(event), [{ ...event, anonymous: true }]]),
  )
  return (log) => {
    try {
      const [selector, ...topics] = log.topics
      const event = selector && events.get(selector)
      if (!event) return undefined
      return decodeEventLog({
        abi: event,
        topics: topics as [],
        data: log.data,
      }) as DecodeEventLogReturnType<Events>
    } catch {
      return undefined
    }
  }
}
