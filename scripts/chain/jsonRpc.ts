import type { RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'

export interface RpcRequest {
  readonly jsonrpc?: '2.0'
  readonly id?: unknown
  readonly method: string
  readonly params?: unknown
}

export interface RpcResponse {
  readonly id?: unknown
  readonly result?: unknown
  readonly error?: unknown
}

/** Answers requests, of which there are several in a batch. */
export type Ask = (requests: readonly RpcRequest[]) => Promise<readonly RpcResponse[]>

/** Asks the node at this address in one batch. */
export const asking =
  (url: string): Ask =>
  async (requests) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(requests.map((request) => ({ jsonrpc: '2.0', ...request }))),
    })
    return (await answer.json()) as readonly RpcResponse[]
  }

/** The requests in the text of one, or of a batch. */
export const requestsIn = (body: string): readonly RpcRequest[] =>
  [JSON.parse(body) as RpcRequest | readonly RpcRequest[]].flat()

/** The text that answers a text of requests: a batch is answered by a batch. */
export async function answeredText(body: string, answers: Ask): Promise<string> {
  const given = await answers(requestsIn(body))
  return JSON.stringify(body.trimStart().startsWith('[') ? given : given[0])
}

/** Serves a node with these answers. */
export const rpcListener =
  (answers: Ask): RequestListener =>
  (request, response) => {
    text(request)
      .then((body) => answeredText(body, answers))
      .then((answer) => response.writeHead(200, { 'content-type': 'application/json' }).end(answer))
      .catch(() => response.destroy())
  }
