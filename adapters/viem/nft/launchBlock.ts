import type { ChainAccess } from '../chain.ts'
import { unlessUnreachable } from '../rpc/isUnreachable.ts'

const BATCH_SIZE = 16

/** The search stops within this many blocks: one request for logs covers more. */
const TOLERANCE = 50_000

/**
 * A block shortly before a launch, from which its history can be read. `launchTime`, in seconds since 1970,
 * is called on a long chain only. Each round trip narrows the search to a 17th; none on a short chain.
 * An earlier block if a node lacks old ones; rejects when no endpoint answers.
 */
export async function launchBlock(
  { client }: Pick<ChainAccess, 'client'>,
  launchTime: () => Promise<number>,
  present: number,
): Promise<number> {
  let [first, last] = [0, present]
  const seconds = last - first > TOLERANCE ? await launchTime() : 0
  while (last - first > TOLERANCE) {
    const step = (last - first) / (BATCH_SIZE + 1)
    const numbers = Array.from({ length: BATCH_SIZE }, (_, index) => Math.floor(first + step * (index + 1)))
    const times = await Promise.all(
      numbers.map((number) =>
        client
          .request({ method: 'eth_getBlockByNumber', params: [`0x${number.toString(16)}`, false] })
          .catch(unlessUnreachable)
          .then((block) => Number(block?.timestamp ?? Number.NaN)),
      ),
    )
    if (times.some(Number.isNaN)) return first
    const later = times.findIndex((time) => time >= seconds)
    last = numbers[later] ?? last
    first = numbers[(later < 0 ? BATCH_SIZE : later) - 1] ?? first
  }
  return first
}
