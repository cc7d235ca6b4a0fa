import { keccak256, type Hex } from 'viem'

import { asking, type Ask, type RpcRequest } from '../../../scripts/chain/jsonRpc.ts'
import { localClient, type LocalClient } from '../../../scripts/chain/localClient.ts'

export type Answer = { readonly result: unknown } | { readonly error: unknown }

export type TransactionEnd =
  | 'mined'
  /** Mined, but failed. */
  | 'refused'
  /** Never mined. */
  | 'waiting'
  | OtherHash

/** The wallet sends nothing, and answers with a hash that is not its own. */
export type OtherHash =
  /** A stranger's payment. */
  | 'another payment'
  /** A bundle (ERC-4337) in which the account's operation failed. */
  | 'failed bundle'
  /** A bundle that claims success for the account's operation, without any event of it. */
  | 'empty bundle'

export const OTHER_HASHES: readonly OtherHash[] = ['another payment', 'failed bundle', 'empty bundle']

/** ERC-4337's entry point 0.7. */
export const ENTRY_POINT = '0x0000000071727De22E5E9d8BAf0edAc6f37da032' as const

/** Changes the chain's or the order book's answers. */
type Step =
  | { readonly kind: 'transaction'; readonly raw: Hex; readonly end: TransactionEnd }
  | { readonly kind: 'book'; readonly request: OrderApiRequest }

export interface OrderApiRequest {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly body?: string
}

export interface OrderApiAnswer {
  readonly status: number
  readonly body: string
}

interface Book {
  readonly url: string
  forget(): void
}

interface Job {
  readonly key: string
  readonly steps: readonly Step[]
  readonly run: () => Promise<void>
  readonly fail: (error: unknown) => void
}

/** Fixed seconds between blocks, so that repeated transactions lead to the same blocks. */
const BLOCK_SECONDS = 2

/**
 * One real chain for hundreds of concurrent runs: each starts at the same block and has its own transactions.
 * Answers after the same steps are cached, so a run that repeats earlier ones makes no request.
 */
export class RecordedChain {
  /** Unix time of the block at which every run starts, in seconds. */
  readonly start: number
  readonly #client: LocalClient
  readonly #askNode: Ask
  readonly #book: Book
  readonly #answers = new Map<string, Promise<unknown>>()
  readonly #jobs: Job[] = []
  #snapshot: Hex
  #present = keyOf([])
  #busy = false

  private constructor(client: LocalClient, url: string, book: Book, start: number, snapshot: Hex) {
    this.#client = client
    this.#askNode = asking(url)
    this.#book = book
    this.start = start
    this.#snapshot = snapshot
  }

  static async open(url: string, book: Book): Promise<RecordedChain> {
    const client = localClient(url)
    // The saved chain may be a day old, so every run starts at a current block.
    await client.mine({ blocks: 1 })
    const { timestamp } = await client.getBlock()
    return new RecordedChain(client, url, book, Number(timestamp), await client.snapshot())
  }

  branch(): ChainBranch {
    return new ChainBranch(this)
  }

  /** The node's answer after these steps. */
  ask(steps: readonly Step[], question: RpcRequest): Promise<Answer> {
    return this.#once(steps, `node ${JSON.stringify(question)}`, async () => this.#post(question))
  }

  /** The order book's response after these steps; `changes` if the request affects later responses. */
  askBook(steps: readonly Step[], request: OrderApiRequest, changes: boolean): Promise<OrderApiAnswer> {
    return this.#once(steps, `book ${JSON.stringify(request)}`, async () => {
      const answer = await this.#postBook(request)
      if (changes) this.#present = keyOf([...steps, { kind: 'book', request }])
      return answer
    })
  }

  async #post(question: RpcRequest): Promise<Answer> {
    const [{ result, error } = {}] = await this.#askNode([{ id: 1, params: [], ...question }])
    return error === undefined ? { result } : { error }
  }

  async #postBook({ method, path, body }: OrderApiRequest): Promise<OrderApiAnswer> {
    const response = await fetch(`${this.#book.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body }),
    })
    return { status: response.status, body: await response.text() }
  }

  #once<Value>(steps: readonly Step[], what: string, ask: () => Promise<Value>): Promise<Value> {
    const key = keyOf(steps)
    const known = this.#answers.get(`${key} ${what}`) as Promise<Value> | undefined
    if (known) return known
    const answer = new Promise<Value>((resolve, reject) => {
      this.#jobs.push({ key, steps, run: () => ask().then(resolve, reject), fail: reject })
    })
    this.#answers.set(`${key} ${what}`, answer)
    void this.#work()
    return answer
  }

  /** Works in sequence, the current branch first, because switching branches takes the node a while. */
  async #work(): Promise<void> {
    if (this.#busy) return
    this.#busy = true
    for (let job = this.#next(); job; job = this.#next()) {
      try {
        if (job.key !== this.#present) await this.#goTo(job)
        await job.run()
      } catch (error) {
        job.fail(error)
      }
    }
    this.#busy = false
  }

  #next(): Job | undefined {
    const index = this.#jobs.findIndex(({ key }) => key === this.#present)
    return this.#jobs.splice(Math.max(0, index), 1)[0]
  }

  async #goTo({ key, steps }: Job): Promise<void> {
    this.#book.forget()
    await this.#client.revert({ id: this.#snapshot })
    this.#snapshot = await this.#client.snapshot()
    // One branch's pending transaction would be mined in the next branch's first block.
    await this.#post({ method: 'anvil_dropAllTransactions' })
    await this.#client.setAutomine(true)
    for (const [index, step] of steps.entries()) {
      if (step.kind === 'book') await this.#postBook(step.request)
      else {
        await this.#client.setAutomine(step.end !== 'waiting')
        await this.#client.setNextBlockTimestamp({
          timestamp: BigInt(this.start + (index + 1) * BLOCK_SECONDS),
        })
        await this.#send(step)
      }
    }
    this.#present = key
  }

  async #send({ raw, end }: Extract<Step, { readonly kind: 'transaction' }>): Promise<void> {
    const answer = await this.#post({ method: 'eth_sendRawTransaction', params: [raw] })
    if ('error' in answer) throw new Error(`The node refuses a transaction: ${JSON.stringify(answer.error)}`)
    // The block may follow a moment after the answer.
    if (end !== 'waiting') await this.#client.receiptOf(keccak256(raw))
  }
}

const keyOf = (steps: readonly Step[]): string => JSON.stringify(steps)

/** One run's chain. */
export class ChainBranch {
  readonly #chain: RecordedChain
  #steps: readonly Step[] = []

  constructor(chain: RecordedChain) {
    this.#chain = chain
  }

  ask(question: RpcRequest): Promise<Answer> {
    return this.#chain.ask(this.#steps, question)
  }

  send(raw: Hex, end: TransactionEnd): Hex {
    this.#steps = [...this.#steps, { kind: 'transaction', raw, end }]
    return keccak256(raw)
  }

  async hasSucceeded(hash: Hex): Promise<boolean> {
    const answer = await this.ask({ method: 'eth_getTransactionReceipt', params: [hash] })
    const receipt = ('result' in answer ? answer.result : undefined) as { readonly status: string } | null
    return receipt?.status === '0x1'
  }

  /** All requests but reads affect later responses. */
  async askBook(request: OrderApiRequest): Promise<OrderApiAnswer> {
    const changes = request.method !== 'GET' && !request.path.endsWith('/quote')
    const answer = await this.#chain.askBook(this.#steps, request, changes)
    if (changes) this.#steps = [...this.#steps, { kind: 'book', request }]
    return answer
  }
}
