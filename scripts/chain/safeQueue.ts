import { parseEther, type Hex, type TransactionReceipt } from 'viem'

import type { Address } from '#domain/shared/Address.ts'

import type { SentByWallet } from './SentByWallet.ts'
import type { LocalClient } from './localClient.ts'
import { LocalSafe, type SafeCall, type SafeProposal } from './localSafe.ts'

/** The development accounts that own the Safe. */
const OWNERS = [21, 22, 23] as const

/** A funded Safe and its proposals, and what became of them. */
export class SafeQueue {
  readonly safe: LocalSafe
  readonly proposals: SafeProposal[] = []
  /** Receipts by proposal hash. */
  readonly receipts = new Map<Hex, TransactionReceipt>()
  /** Hashes of proposals that another one replaced. */
  readonly replaced = new Set<Hex>()
  readonly #client: LocalClient
  readonly #sent: (sent: SentByWallet) => void

  private constructor(client: LocalClient, safe: LocalSafe, sent: (sent: SentByWallet) => void) {
    this.#client = client
    this.safe = safe
    this.#sent = sent
  }

  static async open(client: LocalClient, sent: (sent: SentByWallet) => void): Promise<SafeQueue> {
    const safe = await LocalSafe.deploy(client, OWNERS)
    await client.setBalance({ address: safe.address, value: parseEther('10000') })
    return new SafeQueue(client, safe, sent)
  }

  async propose(calls: readonly SafeCall[]): Promise<SafeProposal> {
    const proposal = await this.safe.proposeAll(calls)
    this.proposals.push(proposal)
    return proposal
  }

  /** An owner executes the latest proposal with two signatures. */
  async execute(): Promise<TransactionReceipt> {
    const latest = this.#latest
    const receipt = await this.#execute(latest)
    this.receipts.set(latest.hash, receipt)
    return receipt
  }

  /** The owners reject the latest proposal: an empty one takes its nonce. */
  async reject(): Promise<TransactionReceipt> {
    const nothing = { to: this.safe.address, value: 0n, data: '0x' } as const
    const { hash, nonce } = this.#latest
    const receipt = await this.#execute(await this.safe.propose(nothing, nonce))
    this.replaced.add(hash)
    return receipt
  }

  get #latest(): SafeProposal {
    const latest = this.proposals.at(-1)
    if (!latest) throw new Error('Nothing was proposed.')
    return latest
  }

  async #execute(proposal: SafeProposal): Promise<TransactionReceipt> {
    const receipt = await this.safe.execute(proposal)
    const mined = await this.#client.getTransaction({ hash: receipt.transactionHash })
    const { hash, from, to, input: data, value, nonce, gas } = mined
    const { maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = mined
    const fees = { maxFeePerGas, maxPriorityFeePerGas, gas }
    this.#sent({ hash, from: from as Address, to: to as Hex, data, value, nonce, ...fees })
    return receipt
  }
}
