import type { Address } from '#domain/shared/Address.ts'

import type { ScriptedCall, ScriptedNode } from './ScriptedNode.ts'

/** A prompt of the wallet: sent when its owner signs, answered when the answer arrives. */
export interface Prompt {
  readonly call: ScriptedCall
  hash: `0x${string}` | undefined
  isOpen: boolean
  isAnswered: boolean
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: unknown) => void
}

/** The calls of one confirmation; a smart account wraps them into a single call. */
interface Batch {
  readonly calls: readonly { readonly to: string; readonly data?: string; readonly value?: string }[]
}

/** A wallet that signs and answers separately, as over a relay. */
export class ScriptedWallet {
  readonly prompts: Prompt[] = []
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
        const input = `0x${(first as Batch).calls.map(({ data = '0x' }) => data.slice(2)).join('')}`
        return this.#show({ from: this.#account, to: this.#account, input, value: '0x0' })
      }
      case 'wallet_getCallsStatus': {
        const hash = this.prompts.find((prompt) => batchOf(prompt) === first)?.hash
        return this.#node.isMined(hash)
          ? { status: 200, receipts: [{ transactionHash: hash }] }
          : { status: 100 }
      }
      default:
        throw Object.assign(new Error('Not supported'), { code: 4200 })
    }
  }

  /** The owner signs a prompt, and the transaction is sent. */
  sign(prompt: Prompt): void {
    prompt.isOpen = false
    prompt.hash = this.#node.take(prompt.call)
  }

  /** The owner rejects a prompt; nothing is sent. */
  refuse(prompt: Prompt): void {
    prompt.isOpen = false
    prompt.isAnswered = true
    prompt.reject({ code: 4001, message: 'User rejected the request.' })
  }

  #show(call: ScriptedCall): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.prompts.push({ call, hash: undefined, isOpen: true, isAnswered: false, resolve, reject })
    })
  }
}

/** The wallet's id of a batch that became this transaction. */
export const batchOf = ({ hash }: Prompt): string => `batch of ${hash}`
