import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'

import { requestedAt, knownAt } from './behind.ts'
import { isHttpFault, playHttpFault, type HttpFault } from './httpFaults.ts'
import { withFault, type RpcFault, type RpcRequest, type RpcResponse } from './rpcFaults.ts'

/** The fault of an endpoint (rules/faults: endpoint-failure). */
export type Fault = HttpFault | RpcFault

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': 'retry-after',
  'access-control-max-age': '600',
}

/** A stack may run for days, so requests are not remembered forever. */
const MAX_REQUESTS = 20_000

/** An endpoint as the page sees it: forwards everything to the node until `fail` is called. */
export class RpcProxy {
  /** The methods of each HTTP request, without CORS preflights. */
  readonly requests: (readonly RpcRequest[])[] = []
  readonly #nodeUrl: string
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #fault: Fault | undefined

  constructor(nodeUrl: string) {
    this.#nodeUrl = nodeUrl
    this.#server = createServer((request, response) => {
      this.#serve(request, response).catch(() => response.destroy())
    })
    this.#server.on('connection', (socket) => {
      if (this.#fault?.kind === 'dead') return void socket.destroy()
      this.#sockets.add(socket)
      socket.on('close', () => this.#sockets.delete(socket))
      socket.on('error', () => undefined)
    })
  }

  get url(): string {
    const address = this.#server.address()
    if (typeof address !== 'object' || !address) throw new Error('The proxy does not listen yet.')
    return `http://127.0.0.1:${address.port}`
  }

  get host(): string {
    return new URL(this.url).host
  }

  get methods(): readonly string[] {
    return this.requests.flatMap((request) => request.map(({ method }) => method))
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return this
  }

  /** Drops open connections, so that none survives. */
  fail(fault: Fault): void {
    this.#fault = fault
    this.#dropConnections()
  }

  recover(): void {
    this.#fault = undefined
    this.#dropConnections()
  }

  /** Also forgets the recorded requests. */
  reset(): void {
    this.recover()
    this.requests.length = 0
  }

  async stop(): Promise<void> {
    this.#dropConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #dropConnections(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(CORS)) response.setHeader(name, value)
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    const asked = JSON.parse(await text(request)) as RpcRequest | readonly RpcRequest[]
    const requests = Array.isArray(asked) ? (asked as readonly RpcRequest[]) : [asked as RpcRequest]
    if (this.requests.length >= MAX_REQUESTS) this.requests.shift()
    this.requests.push(requests)
    const fault = this.#fault
    if (isHttpFault(fault) && !(await playHttpFault(fault, response))) return
    const answers = await this.#answers(isHttpFault(fault) ? undefined : fault, requests)
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(Array.isArray(asked) ? answers : answers[0]))
  }

  async #answers(
    fault: RpcFault | undefined,
    requests: readonly RpcRequest[],
  ): Promise<readonly RpcResponse[]> {
    if (fault?.kind !== 'behind') return withFault(fault, requests, await this.#ask(requests))
    const [head] = await this.#ask([{ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber' } as RpcRequest])
    const height = Math.max(fault.since, Number(head?.result) - fault.blocks)
    const answers = await this.#ask(requests.map((request) => requestedAt(height, request)))
    const asked = new Map(requests.map((request) => [request.id, request]))
    return answers.map((answer) => {
      const request = asked.get(answer.id)
      return request ? knownAt(height, request, answer) : answer
    })
  }

  async #ask(requests: readonly RpcRequest[]): Promise<readonly RpcResponse[]> {
    const answer = await fetch(this.#nodeUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(requests),
    })
    return (await answer.json()) as readonly RpcResponse[]
  }
}
