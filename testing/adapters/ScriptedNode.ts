import type { Address } from '#domain/shared/Address.ts'

/** A transaction that a wallet sends. */
export interface ScriptedCall {
  readonly from: Address
  readonly to: string
  readonly input: string
  readonly value: string
  /** Contracts that emit an event; the recipient by default. */
  readonly called?: readonly string[]
}

/** A transaction as nodes return it. */
export interface ScriptedTransaction extends ScriptedCall {
  readonly hash: `0x${string}`
  readonly nonce: string
  /** Undefined while pending. */
  block?: number
}

const hex = (number: number): `0x${string}` => `0x${number.toString(16)}`
const hashOf = (number: number): `0x${string}` => `0x${number.toString(16).padStart(64, '0')}`

/** A JSON-RPC node with the methods that sending and tracking need. */
export class ScriptedNode {
  readonly transactions: ScriptedTransaction[] = []
  isReachable = true
  block = 100
  /** Rewrites a returned transaction, because nodes differ in its form. */
  wording: (transaction: ScriptedTransaction | null) => unknown = (transaction) => transaction

  /** Accepts a transaction. */
  take(call: ScriptedCall): `0x${string}` {
    const nonce = this.transactions.filter(({ from }) => from === call.from).length
    const hash = hashOf(this.transactions.length + 1)
    this.transactions.push({ ...call, hash, nonce: hex(nonce) })
    return hash
  }

  mine(): void {
    this.block += 1
    for (const transaction of this.transactions) transaction.block ??= this.block
  }

  isMined(hash: string | undefined): boolean {
    return this.transactions.some((transaction) => transaction.hash === hash && transaction.block)
  }

  readonly request = async (call: {
    readonly method: string
    readonly params?: unknown
  }): Promise<unknown> => {
    if (!this.isReachable) throw new Error('The node does not answer')
    const [first, second] = (call.params ?? []) as readonly [string, string]
    switch (call.method) {
      case 'eth_blockNumber':
        return hex(this.block)
      case 'eth_getTransactionCount':
        return hex(this.#of(first, second).length)
      case 'eth_getCode':
        return '0x'
      case 'eth_getTransactionByHash':
        return this.wording(this.#find(first) ?? null)
      case 'eth_getTransactionReceipt': {
        const { block, to, called = [to] } = this.#find(first) ?? { to: '' }
        const logs = called.map((address) => ({ address, topics: [], data: '0x' }))
        return block === undefined
          ? null
          : { status: '0x1', blockNumber: hex(block), blockHash: hashOf(block), logs }
      }
      case 'eth_getBlockByNumber':
        return { transactions: this.transactions.filter(({ block }) => block === Number(first)) }
      default:
        throw new Error(`This node does not know ${call.method}`)
    }
  }

  #find(hash: string): ScriptedTransaction | undefined {
    return this.transactions.find((transaction) => transaction.hash === hash)
  }

  #of(account: string, tag: string): readonly ScriptedTransaction[] {
    const newest = tag === 'latest' ? this.block : tag === 'pending' ? Infinity : Number(tag)
    return this.transactions.filter(
      ({ from, block = Infinity }) => from.toLowerCase() === account.toLowerCase() && block <= newest,
    )
  }
}
