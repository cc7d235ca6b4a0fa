import { hashTypedData, type TransactionReceipt, type TypedDataDefinition } from 'viem'

import type { Address } from '#domain/shared/Address.ts'

import type { LocalClient } from '../../scripts/chain/localClient.ts'
import { SafeQueue } from '../../scripts/chain/safeQueue.ts'
import { InjectedWallet, type PageTransaction, type WalletOptions } from './injectedWallet.ts'

/** A Safe's app: returns a proposal's hash at once; the owners execute it when the test says so. */
export class SafeWallet extends InjectedWallet {
  /** Gas for the inner call; if set, its failure does not revert the transaction. */
  safeTxGas = 0n
  #queue: SafeQueue | undefined

  static async open(client: LocalClient, chainId: number, options: WalletOptions): Promise<SafeWallet> {
    const wallet = new SafeWallet(client, chainId, { name: 'Safe', rdns: 'test.e2e.safe', ...options })
    wallet.#queue = await SafeQueue.open(client, (sent) => wallet.sent.push(sent))
    return wallet
  }

  override get address(): Address {
    return this.queue.safe.address
  }

  get queue(): SafeQueue {
    if (!this.#queue) throw new Error('The Safe is not deployed yet.')
    return this.#queue
  }

  execute(): Promise<TransactionReceipt> {
    return this.queue.execute()
  }

  reject(): Promise<TransactionReceipt> {
    return this.queue.reject()
  }

  protected override async handle(method: string, params: readonly unknown[]): Promise<unknown> {
    if (method === 'eth_signTypedData_v4')
      return this.queue.safe.signMessage(hashTypedData(JSON.parse(String(params[1])) as TypedDataDefinition))
    if (method !== 'eth_sendTransaction') return super.handle(method, params)
    const { to, data = '0x', value = '0x0' } = params[0] as PageTransaction
    const { safeTxGas } = this
    return (await this.queue.propose([{ to, data, value: BigInt(value), safeTxGas }])).hash
  }
}
