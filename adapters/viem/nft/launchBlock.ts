import type { ChainAccess } from '../chain.ts'
import { isUnreachable } from '../rpc/isUnreachable.ts'

/** Blocks that are asked for their time in one round trip. */
const AT_ONCE = 16

/** Blocks among which it does not matter where one begins: fewer than are asked for their logs at once. */
const NEAR = 50_000

/**
 * A block that is no later than a moment, in seconds since 1970 and asked for where it matters, and not long before it:
 * whoever reads the history of something made then begins there. One round trip for every sixteenth part the chain is
 * cut down to, none on a short chain. Where a node does not have old blocks it is an earlier one; rejects when no endpoint answers.
 */
export async function launchBlock(
  { client }: Pick<ChainAccess, 'client'>,
  madeAt: () => Promise<number>,
  present: number,
): Promise<number> {
  let [first, last] = [0, present]
  const seconds = last - first > NEAR ? await madeAt() : 0
  while (last - first > NEAR) {
    const step = (last - first) / (AT_ONCE + 1)
    const numbers = Array.from({ length: AT_ONCE }, (_, index) => Math.floor(first + step * (index + 1)))
    const times = await Promise.all(
      numbers.map((number) =>
        client
          .request({ method: 'eth_getBlockByNumber', params: [`0x${number.toString(16)}`, false] })
          .then((block) => Number(block?.timestamp ?? Number.NaN))
          .catch((error: unknown) => {
            if (isUnreachable(error)) throw error
            return Number.NaN
          }),
      ),
    )
    if (times.some(Number.isNaN)) return first
    const later = times.findIndex((time) => time >= seconds)
    last = numbers[later] ?? last
    first = numbers[(later < 0 ? AT_ONCE : later) - 1] ?? first
  }
  return first
}
