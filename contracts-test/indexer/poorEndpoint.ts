import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export interface PoorEndpoint {
  readonly url: string
  /** The most blocks of one answered request for logs. */
  readonly widest: () => number
  /** Contracts, in lower case, whose reads are refused. */
  readonly hidden: Set<string>
  /** How many calls it was asked for whose data begins with this text. */
  readonly calls: (data: string) => number
  stop(): Promise<void>
}

interface Call {
  readonly id: unknown
  readonly method: string
  readonly params?: readonly unknown[]
}

/**
 * An endpoint before a node that keeps no past state and answers the logs of few blocks at once, and says so in words that no
 * client knows.
 */
export async function startPoorEndpoint(nodeUrl: string, maxBlocks: number): Promise<PoorEndpoint> {
  let widest = 0
  const ask = async (call: object): Promise<{ readonly result?: unknown }> => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(nodeUrl, { method: 'POST', headers, body: JSON.stringify(call) })
    return (await answer.json()) as { readonly result?: unknown }
  }
  const hidden = new Set<string>()
  const called: string[] = []
  const refusalOf = async ({ method, params = [] }: Call): Promise<string | undefined> => {
    if (method === 'eth_getLogs') {
      const { fromBlock, toBlock } = params[0] as { readonly fromBlock?: string; readonly toBlock?: string }
      const blocks = fromBlock === undefined ? 1 : Number(toBlock) - Number(fromBlock) + 1
      if (blocks > maxBlocks) return 'That is more than we like to give'
      widest = Math.max(widest, blocks)
    }
    if (method !== 'eth_call') return undefined
    const [call, block] = params as readonly [{ readonly to: string; readonly data: string }, string?]
    called.push(call.data)
    if (hidden.has(call.to.toLowerCase())) return 'Not this contract today'
    if (block === 'latest' || block === undefined) return undefined
    const { result: latest } = await ask({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] })
    return Number(block) < Number(latest) - KEPT_BLOCKS ? 'We no longer have that one' : undefined
  }
  const server = createServer((request, response) => {
    void (async () => {
      const call = (await json(request)) as Call
      const message = await refusalOf(call)
      const answer =
        message === undefined
          ? await ask(call)
          : { jsonrpc: '2.0', id: call.id, error: { code: -32000, message } }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    widest: () => widest,
    hidden,
    calls: (data) => called.filter((each) => each.startsWith(data)).length,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Whose state the node still has. */
const KEPT_BLOCKS = 5
