import type { PendingTransaction, TransactionIntent } from '#domain/activity/PendingTransaction.ts'
import type { TransactionObservation, TransactionReceipt } from '#domain/activity/transactionTracker.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { AccountSnapshot } from '#domain/activity/AccountSnapshot.ts'
import type { Receipts } from '#domain/activity/Receipts.ts'
import type { Clock } from '#domain/shared/Clock.ts'
import type { SimulatedWrite } from '#domain/activity/PreparedWrite.ts'
import type {
  SendableWrite,
  SendStart,
  SentDescription,
  SentTransaction,
  TransactionSender,
} from '#domain/activity/TransactionSender.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'
import type { TxHash } from '#domain/shared/TxHash.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'

import { MemoryEndpoints } from './MemoryEndpoints.ts'
import { MemoryTokens } from './MemoryTokens.ts'
import type { MemoryWrite } from './MemoryWrite.ts'
import type { MemoryWallet } from './MemoryWallet.ts'

interface Sent {
  readonly hash: TxHash
  readonly intent: TransactionIntent
  readonly nonce: number
  readonly run: () => boolean
  mined?: { readonly block: bigint; readonly success: boolean }
  dropped?: boolean
  replacedBy?: Sent
}

/** A contract wallet's write, until its owners execute it or replace it. */
interface Proposal {
  readonly hash: TxHash
  readonly run: () => boolean
  executed: Mined | 'replaced' | undefined
}

interface Mined {
  readonly hash: TxHash
  readonly block: bigint
  readonly success: boolean
}

export const FEE = wei(210_000n)
const COIN = { symbol: 'DEGEN', decimals: 18 }

/** Accounts with coins and tokens, pending transactions, and blocks that tests mine. */
export class MemoryNetwork extends MemoryEndpoints implements Receipts, TransactionSender {
  /** Unix time of the latest block, in seconds. */
  blockTime = 1_800_000_000
  /** Whether every transaction is mined at once. */
  automine = true
  readonly refusers = new Set<Address>()
  /** Contract wallets, whose writes become proposals. */
  readonly contractWallets = new Set<Address>()
  readonly tokens: MemoryTokens
  readonly #wallet: MemoryWallet
  readonly #clock: Clock
  readonly #balances = new Map<Address, Wei>()
  readonly #nonces = new Map<Address, number>()
  /** The effect of each simulated write. */
  readonly #runs = new Map<string, () => boolean>()
  /** Unanswered prompts. */
  readonly #prompts: (() => void)[] = []
  readonly #sent: Sent[] = []
  readonly #proposals: Proposal[] = []
  #block = 1n

  constructor(wallet: MemoryWallet, clock: Clock) {
    super()
    this.#wallet = wallet
    this.#clock = clock
    this.tokens = new MemoryTokens(this)
  }

  async nativeBalanceOf(address: Address): Promise<Wei> {
    this.answer('nativeBalanceOf')
    return this.coinsOf(address)
  }

  async latestBlockTime(): Promise<number> {
    this.answer('latestBlockTime')
    return this.blockTime
  }

  async tokenBalanceOf(token: Address, address: Address): Promise<Wei> {
    this.answer('tokenBalanceOf')
    return this.tokens.heldBy(token, address)
  }

  /** Simulates a write; its `refusal` is checked now and again when it is mined. */
  simulate(account: Address, write: MemoryWrite): Result<SimulatedWrite<undefined>, TxFailure> {
    const { to, call, allowing } = write
    const value = write.value ?? wei(0n)
    const refusal = allowing ? () => this.tokens.tried(allowing, write.refusal) : write.refusal
    const run = () => {
      if (allowing) this.tokens.allow(allowing.token.address, account, allowing.spender, allowing.amount)
      write.run()
    }
    if (!this.reachable) return err({ kind: 'node unavailable' })
    if (this.coinsOf(account) < value) return err({ kind: 'insufficient funds' })
    const reason = refusal()
    if (reason !== undefined) return err({ kind: 'reverted', reason })
    return this.simulated(account, to, call, value, () => {
      if (refusal() !== undefined || this.coinsOf(account) < value) return false
      this.fund(account, this.coinsOf(account) - value)
      run()
      return true
    })
  }

  async start({ intent }: SendableWrite): Promise<Result<SendStart, TxFailure>> {
    const account = this.#wallet.account
    if (!account) return err({ kind: 'wallet unavailable' })
    if (!sameAddress(account.address, intent.from)) return err({ kind: 'account changed' })
    if (account.chainId !== intent.chainId) return err({ kind: 'wrong chain' })
    return ok({
      nonce: this.#nonces.get(intent.from) ?? 0,
      block: this.#block,
      minedBefore: this.#minedNonce(intent.from),
      ...(this.contractWallets.has(intent.from) && { proposed: true as const }),
    })
  }

  async send(
    { intent }: SendableWrite,
    { nonce, block, proposed }: SendStart,
  ): Promise<Result<SentTransaction, TxFailure>> {
    const run = this.#runs.get(idOf(intent))
    if (!run) throw new Error('Nothing was simulated')
    if (this.#wallet.answer === 'never') await new Promise<void>((resolve) => this.#prompts.push(resolve))
    const { answer } = this.#wallet
    if (answer === 'reject') return err({ kind: 'rejected' })
    if (answer === 'lose unsent') return err({ kind: 'outcome unknown' })
    if (proposed) {
      const hash = hashOf(3000 + this.#proposals.length)
      this.#proposals.push({ hash, run, executed: undefined })
      return ok({ hash, nonce, block, proposed })
    }
    const hash = this.#submit(intent, run)
    return answer === 'lose' ? err({ kind: 'outcome unknown' }) : ok({ hash, nonce, block })
  }

  async describe(_: SendableWrite, { nonce }: SentTransaction): Promise<SentDescription> {
    return { nonce, altered: false }
  }

  async observe(pending: PendingTransaction): Promise<TransactionObservation> {
    this.answer('observe')
    if (pending.proposed) return this.#observeProposal(pending)
    const sent = this.#sent.find(({ hash }) => hash === pending.hash)
    const twin = sent
      ? sent.replacedBy
      : this.#sent.find(({ intent, mined, nonce }) => {
          return mined && nonce === pending.nonce && sameAddress(intent.from, pending.from)
        })
    return {
      now: this.#clock.now(),
      block: this.#block,
      known: sent !== undefined && !sent.dropped && !twin,
      accountNonce: this.#minedNonce(pending.from),
      ...(sent?.mined
        ? {
            receipt: receiptOf({ hash: sent.hash, ...sent.mined }),
          }
        : {}),
      ...(twin?.mined
        ? {
            replacement: {
              hash: twin.hash,
              to: twin.intent.to,
              data: twin.intent.data,
              value: twin.intent.value,
              receiptStatus: twin.mined.success ? 'success' : 'reverted',
            },
          }
        : {}),
    }
  }

  async hasWaiting(account: Address): Promise<boolean> {
    this.answer('waiting transactions')
    return this.#isWaiting(account)
  }

  async since(account: Address, nonce: number, block: bigint): Promise<AccountSnapshot> {
    this.answer('transactions of an account')
    const mined = this.#sent
      .map((sent) => sent.replacedBy ?? sent)
      .filter(
        (sent) =>
          sameAddress(sent.intent.from, account) &&
          sent.nonce >= nonce &&
          sent.mined !== undefined &&
          sent.mined.block >= block,
      )
    return {
      mined: mined.map(({ hash, nonce: own, intent: { to, data, value } }) => ({
        hash,
        nonce: own,
        to,
        data,
        value,
      })),
      complete: true,
      waiting: this.#isWaiting(account),
    }
  }

  coinsOf(address: Address): Wei {
    return this.#balances.get(address) ?? wei(0n)
  }

  fund(address: Address, amount: bigint): void {
    this.#balances.set(address, wei(amount))
  }

  /** The user signs the open prompts. */
  signLate(): void {
    for (const sign of this.#prompts.splice(0)) sign()
  }

  mine(): void {
    this.#block += 1n
    for (const sent of this.#sent)
      if (!sent.mined && !sent.dropped && !sent.replacedBy)
        sent.mined = { block: this.#block, success: sent.run() }
  }

  /** The network drops every pending transaction, and blocks go by. */
  dropAll(): void {
    for (const sent of this.#sent) if (!sent.mined) sent.dropped = true
    this.#block += 4n
  }

  /** A reorganisation undoes every mined transaction. */
  reorganise(): void {
    for (const sent of this.#sent) delete sent.mined
    for (const proposal of this.#proposals) proposal.executed = undefined
    this.#block += 1n
  }

  /** The user replaces the last transaction: the same with a higher fee, or an empty one. */
  replaceLast(how: 'speed up' | 'cancel'): void {
    const last = this.#sent.at(-1)
    if (!last) throw new Error('Nothing was sent')
    this.#block += 1n
    const intent: TransactionIntent =
      how === 'speed up' ? last.intent : { ...last.intent, to: last.intent.from, data: '0x', value: wei(0n) }
    const success = how === 'speed up' ? last.run() : true
    last.replacedBy = {
      hash: hashOf(1000 + this.#sent.length),
      intent,
      nonce: last.nonce,
      run: () => success,
      mined: { block: this.#block, success },
    }
  }

  /**
   * The owners execute the waiting proposals: successfully, with a failing inner call,
   * or with others in their place. Returns the transaction hashes.
   */
  executeProposals(how: 'done' | 'failing inside' | 'replaced' = 'done'): readonly TxHash[] {
    this.#block += 1n
    return this.#proposals
      .filter(({ executed }) => !executed)
      .flatMap((proposal) => {
        const hash = hashOf(2000 + this.#proposals.indexOf(proposal))
        const isReplaced = how === 'replaced'
        const success = how === 'done' && proposal.run()
        proposal.executed = isReplaced ? 'replaced' : { hash, block: this.#block, success }
        return isReplaced ? [] : [hash]
      })
  }

  protected get block(): bigint {
    return this.#block
  }

  /** A block goes by without a transaction of the wallet. */
  protected pass(): void {
    this.#block += 1n
  }

  /** `run` is called when the write is mined and tells whether it succeeds. Different writes need different calls. */
  protected simulated(
    from: Address,
    to: Address,
    call: string,
    value: Wei,
    run: () => boolean,
  ): Result<SimulatedWrite<undefined>, TxFailure> {
    const intent = { chainId: this.#wallet.supportedChainId, from, to, data: hexOf(call), value }
    this.#runs.set(idOf(intent), run)
    return ok({ intent, network: 'Memory', fee: { amount: FEE, ...COIN }, facts: undefined })
  }

  #observeProposal({ hash, nonce }: PendingTransaction): TransactionObservation {
    const executed = this.#proposals.find((proposal) => proposal.hash === hash)?.executed
    const isReplaced = executed === 'replaced'
    const observation = {
      now: this.#clock.now(),
      block: this.#block,
      known: false,
      accountNonce: isReplaced ? nonce + 1 : nonce,
    }
    return executed && !isReplaced ? { ...observation, receipt: receiptOf(executed) } : observation
  }

  #submit(intent: TransactionIntent, run: () => boolean): TxHash {
    const nonce = this.#nonces.get(intent.from) ?? 0
    this.#nonces.set(intent.from, nonce + 1)
    const hash = hashOf(this.#sent.length)
    this.#sent.push({ hash, intent, nonce, run })
    if (this.automine) this.mine()
    return hash
  }

  #isWaiting(account: Address): boolean {
    return this.#sent.some(
      ({ intent, mined, dropped, replacedBy }) =>
        sameAddress(intent.from, account) && !mined && !dropped && !replacedBy,
    )
  }

  #minedNonce(address: Address): number {
    return this.#sent.filter(
      ({ intent, mined, replacedBy }) => sameAddress(intent.from, address) && (mined || replacedBy?.mined),
    ).length
  }
}

const receiptOf = ({ hash, block, success }: Mined): TransactionReceipt => ({
  status: success ? 'success' : 'reverted',
  hash,
  blockNumber: block,
  blockHash: `0x${block.toString(16).padStart(64, '0')}`,
})

const idOf = ({ from, to, data, value }: TransactionIntent): string => [from, to, data, value].join()

const hashOf = (index: number): TxHash => `0x${(index + 1).toString(16).padStart(64, '0')}` as TxHash

/** Without Node's Buffer, because the gallery runs in a browser. */
const hexOf = (text: string): `0x${string}` =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
