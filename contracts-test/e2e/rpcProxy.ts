import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

import { toFunctionSelector, type Hex } from 'viem'

import { sameAddress, type Address } from '#domain/shared/Address.ts'

import { callsWithin, innerAnswers, joinedAnswers, type ContractCall } from '../multicall.ts'

/** The fault of an endpoint (rules/faults: endpoint-failure). */
export type Fault =
  /** Accepts the connection and drops it. */
  | { readonly kind: 'dead' }
  /** Accepts the request and never answers. */
  | { readonly kind: 'silent' }
  | { readonly kind: 'slow'; readonly milliseconds: number }
  | { readonly kind: 'too many requests'; readonly retryAfterSeconds: number }
  /** A captive portal or a maintenance page, with status 200. */
  | { readonly kind: 'html' }
  | { readonly kind: 'malformed' }
  /** `null` instead of a value; the chain id is correct. */
  | { readonly kind: 'null' }
  /** '0x' for every contract call, as from a node without the state. */
  | { readonly kind: 'no data' }
  | { readonly kind: 'other chain'; readonly chainId: number }
  /** Every contract call returns another value than the chain's. */
  | { readonly kind: 'lying' }
  /** One function of a contract returns this value, alone or within a multicall. */
  | {
      readonly kind: 'lying about'
      readonly contract: Address
      readonly signature: string
      readonly answer: Hex
    }
  /** Refuses log ranges of more blocks than this, as many public endpoints do. */
  | { readonly kind: 'short ranges'; readonly blocks: number }
  /** Correct answers of a batch in another order, which JSON-RPC allows. */
  | { readonly kind: 'shuffled' }

interface RpcRequest {
  readonly id?: unknown
  readonly method: string
  readonly params?: unknown
}

interface RpcResponse {
  readonly id?: unknown
  readonly result?: unknown
  readonly error?: unknown
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': 'retry-after',
  'access-control-max-age': '600',
}

/** An endpoint of the chain, as the page sees it: forwards everything to the node until `fail` is called. */
export class RpcProxy {
  /** The methods of each HTTP request. CORS preflights are not counted. */
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

  /** Fails from now on; open connections are dropped, so that none survives. */
  fail(fault: Fault): void {
    this.#fault = fault
    this.#dropConnections()
  }

  recover(): void {
    this.#fault = undefined
    this.#dropConnections()
  }

  /** Recovers, and forgets the recorded requests. */
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
    const body = await textOf(request)
    const asked = JSON.parse(body) as RpcRequest | readonly RpcRequest[]
    const requests = Array.isArray(asked) ? (asked as readonly RpcRequest[]) : [asked as RpcRequest]
    this.requests.push(requests)
    const fault = this.#fault
    switch (fault?.kind) {
      case 'dead':
        return void response.destroy()
      case 'silent':
        return
      case 'too many requests':
        return void response
          .writeHead(429, { 'retry-after': String(fault.retryAfterSeconds) })
          .end('Too many requests')
      case 'html':
        return void response
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<!doctype html><title>Welcome</title><p>Please accept our terms.')
      case 'malformed':
        return void response.writeHead(200, { 'content-type': 'application/json' }).end('[{"jsonrpc":"2.0",')
      case 'slow':
        setTimeout(() => void this.#forward(body, response), fault.milliseconds)
        return
      case 'null':
      case 'no data':
      case 'other chain':
      case 'lying':
      case 'lying about':
      case 'short ranges':
      case 'shuffled':
      case undefined:
        return this.#forward(body, response, (answers) => spoil(fault, requests, answers))
    }
  }

  async #forward(
    body: string,
    response: ServerResponse,
    change: (answers: readonly RpcResponse[]) => readonly RpcResponse[] = (answers) => answers,
  ): Promise<void> {
    const answer = await fetch(this.#nodeUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const answered = (await answer.json()) as RpcResponse | readonly RpcResponse[]
    const changed = change(Array.isArray(answered) ? answered : [answered as RpcResponse])
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(Array.isArray(answered) ? changed : changed[0]))
  }
}

function spoil(
  fault: Fault | undefined,
  requests: readonly RpcRequest[],
  answers: readonly RpcResponse[],
): readonly RpcResponse[] {
  if (fault?.kind === 'shuffled') return answers.toReversed()
  if (fault?.kind === 'lying about') return answers.map((answer) => lie(fault, requests, answer))
  const methodOf = new Map(requests.map(({ id, method }) => [id, method]))
  const tooLong = new Set(
    requests
      .filter((request) => fault?.kind === 'short ranges' && blocksAsked(request) > fault.blocks)
      .map(({ id }) => id),
  )
  return answers.map((answer) => {
    const method = methodOf.get(answer.id)
    if (tooLong.has(answer.id)) {
      const { result: _, ...rest } = answer
      return { ...rest, error: { code: -32005, message: 'query returned more than 10000 results' } }
    }
    if (fault?.kind === 'null' && method !== 'eth_chainId') return { ...answer, result: null }
    if (fault?.kind === 'no data' && method === 'eth_call') return { ...answer, result: '0x' }
    if (fault?.kind === 'lying' && method === 'eth_call')
      return { ...answer, result: String(answer.result).replace(/.$/, '7') }
    if (fault?.kind === 'other chain' && method === 'eth_chainId')
      return { ...answer, result: `0x${fault.chainId.toString(16)}` }
    return answer
  })
}

/** Replaces the answer to calls of that function, alone or within a multicall. */
function lie(
  { contract, signature, answer: value }: Extract<Fault, { readonly kind: 'lying about' }>,
  requests: readonly RpcRequest[],
  answer: RpcResponse,
): RpcResponse {
  const question = requests.find(({ id }) => id === answer.id)
  if (question?.method !== 'eth_call' || typeof answer.result !== 'string') return answer
  const [call] = question.params as readonly [ContractCall]
  const selector = toFunctionSelector(signature)
  const matches = ({ to, data }: ContractCall) => sameAddress(to, contract) && data.startsWith(selector)
  if (matches(call)) return { ...answer, result: value }
  const within = callsWithin(call)
  if (!within.some(matches)) return answer
  const answers = innerAnswers(answer.result as Hex).map((inner, index) => {
    const asked = within[index]
    return asked && matches(asked) ? { success: true, returnData: value } : inner
  })
  return { ...answer, result: joinedAnswers(answers) }
}

/** The number of blocks in a request for logs; 0 for any other request. */
export function blocksAsked({ method, params }: RpcRequest): number {
  if (method !== 'eth_getLogs') return 0
  const [{ fromBlock, toBlock }] = params as readonly [{ fromBlock: string; toBlock: string }]
  return Number(toBlock) - Number(fromBlock) + 1
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk)
  return text
}
