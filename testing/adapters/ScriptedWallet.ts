import type { Address } from '#domain/shared/Address.ts'

import type { ScriptedCall, ScriptedNode } from './ScriptedNode.ts'

/** A wallet prompt: signing sends it; the answer may arrive later. */
export interface Prompt {
  readonly call: ScriptedCall
  /** The app's id of a batch. */
  readonly batch?: string
  /** A batch's calls as separate transactions. */
  readonly calls?: readonly ScriptedCall[]
  hash: `0x${string}` | undefined
  isOpen: boolean
  isAnswered: boolean
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: unknown) => void
}

/** The calls of one confirmation; a smart account wraps them into one. */
interface Batch {
  readonly id: string
  readonly calls: readonly { readonly to: string; readonly data?: string; readonly value?: string }[]
}

/** Signs and answers separately, as over a relay. */
export class ScriptedWallet {
  readonly prompts: Prompt[] = []
  /** Whether it finds batches by their id. */
  knowsIds = true
  readonly #node: ScriptedNode
  readonly #account: Address
  readonly #chainId: number

  constructor(node: ScriptedNode, account: Address, chainId: number) {
    this.#node = node
    this.#account = account
    this.#chainId = chainId
  }

  readonly request = async (call: {
    readonly method: string
    readonly params?: unknown
  }): Promise<unknown> => {
    const [first] = (call.params ?? []) as readonly unknown[]
    switch (call.method) {
      case 'eth_accounts':
        return [this.#account]
      case 'eth_chainId':
        return this.#chainId
      case 'eth_sendTransaction': {
        const { to, data, value } = first as { to: string; data: string; value: string }
        return this.#show({ from: this.#account, to, input: data, value })
      }
      case 'wallet_sendCalls': {
        const { id, calls } = first as Batch
        const input = `0x${calls.map(({ to, data = '0x' }) => to.slice(2) + data.slice(2)).join('')}`
        const called = calls.map(({ to }) => to)
        const account = this.#account
        const single = calls.map(({ to, data = '0x', value = '0x0' }) => ({
          from: account,
          to,
          input: data,
          value,
        }))
        const wrapped = { from: account, to: account, input, value: '0x0', called }
        return this.#show(wrapped, { batch: id, calls: single })
      }
      case 'wallet_getCallsStatus': {
        const hash = this.prompts.find(
          (prompt) => prompt.hash && this.knowsIds && batchOf(prompt) === first,
        )?.hash
        if (!hash) throw Object.assign(new Error('Unknown bundle id'), { code: 5730 })
        return this.#node.isMined(hash)
          ? { status: 200, receipts: [{ transactionHash: hash }] }
          : { status: 100 }
      }
      default:
        throw Object.assign(new Error('Not supported'), { code: 4200 })
    }
  }

  /** The user signs, and the transaction is sent. */
  sign(prompt: Prompt): void {
    prompt.isOpen = false
    prompt.hash = this.#node.take(prompt.call)
  }

  /** The user rejects; nothing is sent. */
  refuse(prompt: Prompt): void {
    prompt.isOpen = false
    prompt.isAnswered = true
    prompt.reject({ code: 4001, message: 'User rejected the request.' })
  }

  #show(call: ScriptedCall, batch: Pick<Prompt, 'batch' | 'calls'> = {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const state = { hash: undefined, isOpen: true, isAnswered: false }
      this.prompts.push({ call, ...batch, ...state, resolve, reject })
    })
  }
}

export const batchOf = ({ batch }: Prompt): string => batch ?? ''
