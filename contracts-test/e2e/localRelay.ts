import { createServer } from 'node:http'

import { WebSocketServer, type WebSocket } from 'ws'

import { parseJson } from '#domain/shared/parseJson.ts'
import { listenLocally, type LocalServer } from '../../functions/shared/listenLocally.ts'

interface Message {
  readonly topic: string
  readonly message: string
  readonly publishedAt: number
  readonly tag: number
  /** Clients that have the message: its sender, and those that acknowledged it. */
  readonly heldBy: Set<string>
}

interface Client {
  readonly socket: WebSocket
  /** The client's id, which survives reconnects. */
  readonly name: string
  readonly topics: Set<string>
  /** Unacknowledged messages, by call id. */
  readonly pending: Map<number, Message>
}

interface RelayCall {
  readonly id: number
  readonly method?: string
  readonly params?: Readonly<Record<string, unknown>>
}

/** A WalletConnect v2 relay. Stores each message until every subscriber of its topic has it; decrypts none. */
export class LocalRelay {
  readonly #messages: Message[] = []
  readonly #clients = new Set<Client>()
  #listening: LocalServer | undefined
  #isAway = false
  #calls = 1

  static async start(): Promise<LocalRelay> {
    const relay = new LocalRelay()
    const sockets = new WebSocketServer({ noServer: true })
    const server = createServer().on('upgrade', (request, socket, head) => {
      if (relay.#isAway) return void socket.destroy()
      sockets.handleUpgrade(request, socket, head, (open) => relay.#serve(open, request.url ?? ''))
    })
    relay.#listening = await listenLocally(server)
    return relay
  }

  get url(): string {
    return String(this.#listening?.url).replace('http:', 'ws:')
  }

  leave(): void {
    this.#isAway = true
    for (const { socket } of this.#clients) socket.terminate()
  }

  comeBack(): void {
    this.#isAway = false
  }

  async stop(): Promise<void> {
    this.leave()
    await this.#listening?.stop()
  }

  #serve(socket: WebSocket, url: string): void {
    const client: Client = { socket, name: nameIn(url), topics: new Set(), pending: new Map() }
    this.#clients.add(client)
    socket.on('close', () => this.#clients.delete(client))
    socket.on('message', (data: Buffer) => {
      const call = parseJson(data.toString()) as RelayCall
      if (call.method === undefined) return this.#acknowledge(client, call.id)
      const result = this.#answer(client, call.method, call.params ?? {})
      socket.send(JSON.stringify({ id: call.id, jsonrpc: '2.0', result }))
      // Stored messages follow the answer, because the subscriber needs its topic first.
      for (const topic of client.topics) this.#passOn(client, topic)
    })
  }

  #acknowledge(client: Client, id: number): void {
    client.pending.get(id)?.heldBy.add(client.name)
    client.pending.delete(id)
  }

  #answer(client: Client, method: string, params: Readonly<Record<string, unknown>>): unknown {
    const topic = String(params['topic'])
    const topics = (params['topics'] ?? []) as readonly string[]
    switch (method) {
      case 'irn_publish':
        return this.#publish(client, topic, params['message'], params['tag'])
      case 'wc_proposeSession':
        client.topics.add(String(params['pairingTopic']))
        return this.#publish(client, params['pairingTopic'], params['sessionProposal'], 1100)
      case 'wc_approveSession':
        client.topics.add(String(params['sessionTopic']))
        this.#publish(client, params['pairingTopic'], params['sessionProposalResponse'], 1101)
        return this.#publish(client, params['sessionTopic'], params['sessionSettlementRequest'], 1102)
      case 'irn_subscribe':
        client.topics.add(topic)
        return topic
      case 'irn_batchSubscribe':
        for (const each of topics) client.topics.add(each)
        return topics
      case 'irn_batchFetchMessages':
        return { messages: topics.flatMap((each) => this.#take(client, each)), hasMore: false }
      case 'irn_unsubscribe':
        client.topics.delete(topic)
        return true
      default:
        throw new Error(`The local relay does not know ${method}.`)
    }
  }

  #publish(sender: Client, topic: unknown, message: unknown, tag: unknown): true {
    const heldBy = new Set([sender.name])
    const place = { topic: String(topic), message: String(message), tag: Number(tag) }
    this.#messages.push({ ...place, publishedAt: Date.now(), heldBy })
    for (const client of this.#clients) if (client !== sender) this.#passOn(client, place.topic)
    return true
  }

  #waiting({ name, topics, pending }: Client, topic: string): readonly Message[] {
    const sent = new Set(pending.values())
    return this.#messages.filter(
      (message) =>
        message.topic === topic && topics.has(topic) && !message.heldBy.has(name) && !sent.has(message),
    )
  }

  #passOn(client: Client, topic: string): void {
    for (const message of this.#waiting(client, topic)) {
      const id = (this.#calls += 1)
      client.pending.set(id, message)
      const params = { id: topic, data: dataOf(message) }
      client.socket.send(JSON.stringify({ id, jsonrpc: '2.0', method: 'irn_subscription', params }))
    }
  }

  #take(client: Client, topic: string): readonly object[] {
    client.topics.add(topic)
    return this.#waiting(client, topic).map((message) => {
      message.heldBy.add(client.name)
      return dataOf(message)
    })
  }
}

const dataOf = ({ topic, message, publishedAt, tag }: Message): object => ({
  topic,
  message,
  publishedAt,
  tag,
})

/** A client's id from its token, which survives reconnects. */
function nameIn(url: string): string {
  const token = new URL(url, 'ws://relay').searchParams.get('auth') ?? ''
  const claims = parseJson(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as
    | { readonly iss?: string }
    | undefined
  if (claims?.iss === undefined) throw new Error('A client of the relay shows no token.')
  return claims.iss
}
