import { hashTypedData, parseEther, type Hex, type TransactionReceipt, type TypedDataDefinition } from 'viem'

import type { Address } from '#domain/shared/Address.ts'

import type { LocalClient } from '../localClient.ts'
import { LocalSafe, type SafeProposal } from '../localSafe.ts'
import { InjectedWallet, type PageTransaction, type WalletOptions } from './injectedWallet.ts'

/** The development accounts that own the Safe. */
const OWNERS = [21, 22, 23] as const

/** The app of a Safe: it answers with the hash of a proposal at once, and its owners execute it when the test says so. */
export class SafeWallet extends InjectedWallet {
  readonly proposals: SafeProposal[] = []
  /** Gas for the call alone; with it a call that fails inside does not revert the transaction. */
  safeTxGas = 0n
  readonly #client: LocalClient
  readonly #safe: LocalSafe

  private constructor(client: LocalClient, safe: LocalSafe, chainId: number, options: WalletOptions) {
    super(client, chainId, { name: 'Safe', rdns: 'test.e2e.safe', ...options })
    this.#client = client
    this.#safe = safe
  }

  static async open(client: LocalClient, chainId: number, options: WalletOptions): Promise<SafeWallet> {
    const safe = await LocalSafe.deploy(client, OWNERS)
    await client.setBalance({ address: safe.address, value: parseEther('10000') })
    return new SafeWallet(client, safe, chainId, options)
  }

  override get address(): Address {
    return this.#safe.address
  }

  /** An owner executes the latest proposal with the signatures of two. */
  async execute(): Promise<TransactionReceipt> {
    return this.#execute(this.#latest)
  }

  /** The owners reject the latest proposal: an empty one takes its nonce. */
  async reject(): Promise<TransactionReceipt> {
    const nothing = { to: this.address, value: 0n, data: '0x' } as const
    return this.#execute(await this.#safe.propose(nothing, this.#latest.nonce))
  }

  protected override async handle(method: string, params: readonly unknown[]): Promise<unknown> {
    if (method === 'eth_signTypedData_v4')
      return this.#safe.signMessage(hashTypedData(JSON.parse(String(params[1])) as TypedDataDefinition))
    if (method !== 'eth_sendTransaction') return super.handle(method, params)
    const { to, data = '0x', value = '0x0' } = params[0] as PageTransaction
    const { safeTxGas } = this
    const proposal = await this.#safe.propose({ to, data, value: BigInt(value), safeTxGas })
    this.proposals.push(proposal)
    return proposal.hash
  }

  get #latest(): SafeProposal {
    const latest = this.proposals.at(-1)
    if (!latest) throw new Error('Nothing was proposed.')
    return latest
  }

  async #execute(proposal: SafeProposal): Promise<TransactionReceipt> {
    const receipt = await this.#safe.execute(proposal)
    const mined = await this.#client.getTransaction({ hash: receipt.transactionHash })
    const { hash, from, to, input: data, value, nonce, gas } = mined
    const { maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = mined
    const fees = { maxFeePerGas, maxPriorityFeePerGas, gas }
    this.sent.push({ hash, from: from as Address, to: to as Hex, data, value, nonce, ...fees })
    return receipt
  }
}
