import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'

import { listenLocally, type LocalServer } from '../../functions/shared/listenLocally.ts'
import { answeredText, asking, requestsIn, type Ask, type RpcRequest } from '../chain/jsonRpc.ts'
import { usualOf, type Values } from './parameters.ts'
import { RPC_FAULTS, type RpcFault } from './rpcFaults.ts'
import { SERVER_FAULTS, type ServerFault } from './serverFaults.ts'

/** Every way in which an endpoint fails (rules/faults: endpoint-failure). */
export const ENDPOINT_FAULTS = { ...SERVER_FAULTS, ...RPC_FAULTS }
export type EndpointFaultId = keyof typeof ENDPOINT_FAULTS

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
  readonly #ask: Ask
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #listening: LocalServer | undefined
  #fault: { readonly way: ServerFault | RpcFault; readonly values: Values } | undefined

  constructor(nodeUrl: string) {
    this.#ask = asking(nodeUrl)
    this.#server = createServer((request, response) => {
      this.#serve(request, response).catch(() => response.destroy())
    })
    this.#server.on('connection', (socket) => {
      if (this.#fault?.way === SERVER_FAULTS.down) return void socket.destroy()
      this.#sockets.add(socket)
      socket.on('close', () => this.#sockets.delete(socket))
      socket.on('error', () => undefined)
    })
  }

  get url(): string {
    if (!this.#listening) throw new Error('The proxy does not listen yet.')
    return this.#listening.url
  }

  get host(): string {
    return new URL(this.url).host
  }

  get methods(): readonly string[] {
    return this.requests.flatMap((request) => request.map(({ method }) => method))
  }

  async start(): Promise<this> {
    this.#listening = await listenLocally(this.#server)
    return this
  }

  /** Usual values replace missing ones. Drops open connections, so that none survives. */
  fail(fault: EndpointFaultId | RpcFault, values: Values = {}): void {
    const way: ServerFault | RpcFault = typeof fault === 'string' ? ENDPOINT_FAULTS[fault] : fault
    this.#fault = { way, values: { ...usualOf(way.parameters), ...values } }
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
    await this.#listening?.stop()
  }

  #dropConnections(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(CORS)) response.setHeader(name, value)
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    const body = await text(request)
    if (this.requests.length >= MAX_REQUESTS) this.requests.shift()
    this.requests.push(requestsIn(body))
    const { way, values = {} } = this.#fault ?? {}
    if (way && 'play' in way && !(await way.play(response, values))) return
    const answer = await answeredText(body, (requests) =>
      way && 'answers' in way ? way.answers(requests, this.#ask, values) : this.#ask(requests),
    )
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
  }
}
