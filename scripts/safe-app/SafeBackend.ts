import type { SafeInfo } from '@safe-global/safe-apps-sdk'
import { hashMessage, hashTypedData, type Hex, type TypedDataDefinition } from 'viem'

import { lazyOnce } from '#adapters/shared/lazyOnce.ts'

import type { LocalClient } from '../chain/localClient.ts'
import type { SentByWallet } from '../chain/SentByWallet.ts'
import { SafeQueue } from '../chain/safeQueue.ts'

export interface SafeRequest {
  readonly method: string
  readonly params?: unknown
}

export interface ListedProposal {
  readonly hash: Hex
  readonly nonce: number
  readonly isDone: boolean
}

interface SentTransactions {
  readonly txs: readonly { readonly to: Hex; readonly value: string; readonly data: Hex }[]
}

/** The other side of Safe's web app: a Safe, which is deployed with the first request, and its proposals. */
export class SafeBackend {
  readonly sent: SentByWallet[] = []
  readonly #client: LocalClient
  readonly #chainId: number
  #open: () => Promise<SafeQueue>

  constructor(client: LocalClient, chainId: number) {
    this.#client = client
    this.#chainId = chainId
    this.#open = this.#opening()
  }

  /** Drops the Safe; the next request deploys another one. */
  forget(): void {
    this.#open = this.#opening()
    this.sent.length = 0
  }

  queue(): Promise<SafeQueue> {
    return this.#open()
  }

  #opening(): () => Promise<SafeQueue> {
    return lazyOnce(() => SafeQueue.open(this.#client, (sent) => this.sent.push(sent)))
  }

  async proposals(): Promise<readonly ListedProposal[]> {
    const { proposals, receipts, replaced } = await this.queue()
    const isDone = (hash: Hex) => receipts.has(hash) || replaced.has(hash)
    return proposals.map(({ hash, nonce }) => ({ hash, nonce: Number(nonce), isDone: isDone(hash) }))
  }

  /** Answers a request, after the user has confirmed it if necessary. Rejects for an unknown one. */
  async answer({ method, params }: SafeRequest): Promise<unknown> {
    const queue = await this.queue()
    switch (method) {
      case 'getSafeInfo':
        return this.#info(queue)
      case 'sendTransactions': {
        const { txs } = params as SentTransactions
        const calls = txs.map(({ to, value, data }) => ({ to, value: BigInt(value), data }))
        return { safeTxHash: (await queue.propose(calls)).hash }
      }
      case 'signTypedMessage': {
        const { typedData } = params as { readonly typedData: TypedDataDefinition }
        return { signature: await queue.safe.signMessage(hashTypedData(typedData)) }
      }
      case 'signMessage': {
        const { message } = params as { readonly message: string }
        return { signature: await queue.safe.signMessage(hashMessage(message)) }
      }
      case 'getTxBySafeTxHash':
        return this.#details(queue, (params as { readonly safeTxHash: Hex }).safeTxHash)
      case 'rpcCall': {
        const { call, params: values } = params as { readonly call: string; readonly params: unknown[] }
        return this.#client.request({ method: call, params: values } as never)
      }
      default:
        throw new Error(`Safe's web app does not answer ${method}.`)
    }
  }

  #info({ safe }: SafeQueue): SafeInfo {
    return { safeAddress: safe.address, chainId: this.#chainId, threshold: 2, owners: [], isReadOnly: false }
  }

  #details({ proposals, receipts, replaced }: SafeQueue, hash: Hex): unknown {
    if (!proposals.some((proposal) => proposal.hash === hash)) throw new Error('There is no such proposal.')
    if (replaced.has(hash)) return { txStatus: 'CANCELLED', safeTxHash: hash }
    const receipt = receipts.get(hash)
    if (!receipt) return { txStatus: 'AWAITING_CONFIRMATIONS', safeTxHash: hash }
    const txStatus = receipt.status === 'success' ? 'SUCCESS' : 'FAILED'
    return { txStatus, txHash: receipt.transactionHash }
  }
}
