import type { ChainMoment } from '#domain/names/NameEvent.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import { parseTxHash } from '#domain/shared/TxHash.ts'

import { isRangeRefusal } from './rangeRefusal.ts'
import { NodeError } from './RpcPool.ts'

/** Blocks per request at first and at most; the endpoints' answers and refusals adjust it. */
const FIRST_RANGE = 100_000
const MAX_RANGE = 5_000_000

/** As a node returns it; numbers are hexadecimal. */
export interface RawLog {
  readonly address?: string | null
  readonly blockNumber?: string | null
  readonly blockTimestamp?: string | null
  readonly logIndex?: string | null
  readonly transactionHash?: string | null
  readonly topics: readonly `0x${string}`[]
  readonly data: `0x${string}`
}

/** Undefined for an invalid position; the time is undefined if the node gives none. */
export function momentOf(log: RawLog): ChainMoment | undefined {
  const transaction = parseTxHash(log.transactionHash)
  const block = Number(log.blockNumber ?? Number.NaN)
  const logIndex = Number(log.logIndex ?? Number.NaN)
  const seconds = Number(log.blockTimestamp ?? Number.NaN)
  if (!transaction || !Number.isSafeInteger(block) || !Number.isSafeInteger(logIndex)) return undefined
  const at = Number.isSafeInteger(seconds) ? ((seconds * 1000) as EpochMillis) : undefined
  return { block, logIndex, transaction, at }
}

/** Reads block ranges as long as the endpoints allow: shorter after a refusal, longer after an answer. */
export class BlockRanges {
  #range = FIRST_RANGE
  #refusedRange = MAX_RANGE + 1

  /** Returns the answer and its last block. Halves a refused range down to one block; other failures reject at once. */
  async read<Answer>(
    from: number,
    present: number,
    ask: (from: number, to: number) => Promise<Answer>,
  ): Promise<{ readonly answer: Answer; readonly upTo: number }> {
    for (;;) {
      const upTo = Math.min(present, from + this.#range - 1)
      const length = upTo - from + 1
      try {
        const answer = await ask(from, upTo)
        this.#lengthen()
        return { answer, upTo }
      } catch (error) {
        // An endpoint that fell silent over a long range gets a shorter one next time.
        this.#range = Math.max(1, Math.floor(length / 2))
        if (length === 1 || !isRefusal(error)) throw error
        this.#refusedRange = Math.min(this.#refusedRange, length)
      }
    }
  }

  /** Never repeats a refused length and halves the gap to it, so few requests find the limit. */
  #lengthen(): void {
    const between = Math.floor((this.#range + this.#refusedRange) / 2)
    this.#range = Math.max(1, Math.min(this.#range * 2, MAX_RANGE, between))
  }
}

/** Reads the node's own message, which viem wraps. */
function isRefusal(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof NodeError) return isRangeRefusal(cause.message)
  return false
}
