import type { ContractCall } from '../../scripts/chain/multicall.ts'
import type { RpcRequest } from '../../scripts/chain/jsonRpc.ts'
import { blocksAsked } from '../../scripts/chaos/rpcFaults.ts'
import { RpcProxy } from '../../scripts/chaos/RpcProxy.ts'

export interface PoorEndpoint {
  readonly proxy: RpcProxy
  /** The most blocks of one answered request for logs. */
  readonly widest: () => number
  /** Contracts, in lower case, whose reads are refused. */
  readonly hidden: Set<string>
  /** How many calls it was asked for whose data begins with this text. */
  readonly calls: (data: string) => number
}

/** Whose state the node still has. */
const KEPT_BLOCKS = 5

/**
 * An endpoint before a node that keeps no past state and answers the logs of few blocks at once, and says so in words that no
 * client knows.
 */
export async function startPoorEndpoint(nodeUrl: string, maxBlocks: number): Promise<PoorEndpoint> {
  let widest = 0
  const hidden = new Set<string>()
  const called: string[] = []
  const proxy = await new RpcProxy(nodeUrl).start()

  async function refusalOf(request: RpcRequest, latest: () => Promise<number>): Promise<string | undefined> {
    if (request.method === 'eth_getLogs') {
      const blocks = blocksAsked(request)
      if (blocks > maxBlocks) return 'That is more than we like to give'
      widest = Math.max(widest, blocks)
    }
    if (request.method !== 'eth_call') return undefined
    const [{ to, data }, block = 'latest'] = request.params as readonly [ContractCall, string?]
    called.push(data)
    if (hidden.has(to.toLowerCase())) return 'Not this contract today'
    return Number(block) < (await latest()) - KEPT_BLOCKS ? 'We no longer have that one' : undefined
  }

  proxy.fail({
    answers: (requests, ask) =>
      Promise.all(
        requests.map(async (request) => {
          const latest = async () => Number((await ask([{ id: 1, method: 'eth_blockNumber' }]))[0]?.result)
          const message = await refusalOf(request, latest)
          if (message !== undefined) return { id: request.id, error: { code: -32000, message } }
          const [answer = {}] = await ask([request])
          return answer
        }),
      ),
  })
  return {
    proxy,
    widest: () => widest,
    hidden,
    calls: (data) => called.filter((each) => each.startsWith(data)).length,
  }
}
