import type { BrowserContext, Page } from '@playwright/test'
import { numberToHex, type Hex, type PrivateKeyAccount, type TypedDataDefinition } from 'viem'

import type { Address } from '#domain/shared/Address.ts'

import { answerOf, ASKING, type WalletAnswer, type WalletScript } from '../../scripts/chaos/walletFaults.ts'
import { developmentAccount, signer } from '../../scripts/contracts/developmentAccounts.ts'
import { ProviderError } from '../../scripts/dev-wallet/ProviderError.ts'
import {
  batchCapabilities,
  batchStatus,
  sendBatch,
  type BatchRequest,
} from '../../scripts/chain/callBatches.ts'
import type { LocalClient } from '../../scripts/chain/localClient.ts'
import type { SentByWallet } from '../../scripts/chain/SentByWallet.ts'

export interface WalletOptions {
  readonly name?: string
  readonly rdns?: string
  readonly icon?: string
  /** The id it announces; unique per wallet. */
  readonly uuid?: string
  /** Index in the development mnemonic. */
  readonly account?: number
  /** The community's chain by default. */
  readonly chainId?: number
  /**
   * How the page finds the wallet: by EIP-6963 once or twice, only as `window.ethereum`,
   * or not at all (another device).
   */
  readonly presence?: 'announced' | 'announced twice' | 'legacy' | 'elsewhere'
  /** Supports batches of calls (EIP-5792). */
  readonly batches?: boolean
}

export type UnknownChainShape = 'code' | 'nested code' | 'message only'

export interface WalletRequest {
  readonly method: string
  /** An array, or an object for methods that take one. */
  readonly params: unknown
}

export interface PageTransaction {
  readonly from: Hex
  readonly to: Hex
  readonly data?: Hex
  readonly value?: Hex
}

/** An error as it reaches the page. */
interface WireError {
  readonly code?: number
  readonly message: string
  readonly data?: unknown
}

class WalletError extends Error {
  readonly wire: WireError

  constructor(wire: WireError) {
    super(wire.message)
    this.wire = wire
  }
}

/** The account and the chain after a switch during a request. */
const OTHER_ACCOUNT = 6
const OTHER_CHAIN = 1

const ICON =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Crect width="8" height="8"/%3E%3C/svg%3E'

const USUAL = {
  name: 'End-to-end test wallet',
  rdns: 'test.e2e.wallet',
  icon: ICON,
  uuid: '6a0b7d0e-7c9b-4b37-8d1c-0f3a6f1f6a01',
  presence: 'announced',
  batches: false,
} as const

/** Signs with real keys and sends to the node itself; the user's answers are scripted. */
export class InjectedWallet {
  readonly name: string
  readonly requests: WalletRequest[] = []
  readonly sent: SentByWallet[] = []
  /** Receives the wallet's events if the page reaches it another way ('elsewhere'). */
  told: (event: string, value: unknown) => void = () => undefined
  readonly #node: LocalClient
  readonly #options: Required<Omit<WalletOptions, 'chainId' | 'account'>>
  readonly #supportedChainId: number
  readonly #answers: WalletScript = new Map()
  /** The script of all the environment's wallets; a wallet's own answers take precedence. */
  readonly #shared: WalletScript
  readonly #knownChains: Set<number>
  readonly #batches = new Map<string, Hex>()
  #context: BrowserContext | undefined
  #account: number
  #chainId: number
  #authorised = false
  #locked = false
  #isGone = false
  #restarts = 0
  #unknownChainShape: UnknownChainShape = 'code'

  constructor(
    node: LocalClient,
    supportedChainId: number,
    options: WalletOptions = {},
    shared: WalletScript = new Map(),
  ) {
    const { account = 1, chainId = supportedChainId } = options
    this.#shared = shared
    this.#options = { ...USUAL, ...options }
    this.name = this.#options.name
    this.#node = node
    this.#account = account
    this.#chainId = chainId
    this.#supportedChainId = supportedChainId
    this.#knownChains = new Set([chainId, supportedChainId])
  }

  get address(): Address {
    return developmentAccount(this.#account).address
  }

  get chainId(): number {
    return this.#chainId
  }

  /** Accounts that the page may see: none before it connects, nor while the wallet is locked. */
  get visibleAccounts(): readonly Address[] {
    return this.#authorised && !this.#locked ? [this.address] : []
  }

  get methods(): readonly string[] {
    return this.requests.map(({ method }) => method)
  }

  /** Throws unless exactly one transaction was sent. */
  get onlySent(): SentByWallet {
    const [first, ...others] = this.sent
    if (!first || others.length > 0) throw new Error(`The wallet sent ${this.sent.length} transactions.`)
    return first
  }

  answer(method: string, answer: WalletAnswer): void {
    this.#answers.set(method, answer)
  }

  /** Leaves the next request of this method open until the returned function answers it. */
  hold(method: string): (answer: WalletAnswer) => void {
    let decide: (answer: WalletAnswer) => void = () => undefined
    this.#answers.set(method, new Promise((resolve) => (decide = resolve)))
    return (answer) => {
      this.#answers.set(method, 'approve')
      decide(answer)
    }
  }

  /** Removes the supported chain, and reports it as unknown in this form. */
  forgetSupportedChain(shape: UnknownChainShape): void {
    this.#knownChains.delete(this.#supportedChainId)
    this.#unknownChainShape = shape
  }

  lock(): void {
    this.#locked = true
  }

  unlock(): void {
    this.#locked = false
  }

  knows(chainId: number): boolean {
    return this.#knownChains.has(chainId)
  }

  /** Loses the unanswered requests, as an extension does when its background is stopped. */
  dropOpenRequests(): void {
    this.#restarts += 1
  }

  /** Undoes a fault: unlocked, on the supported chain, with this account. */
  async restore(account: number): Promise<void> {
    const isSame = !this.#locked && account === this.#account && this.#chainId === this.#supportedChainId
    this.#locked = false
    this.#account = account
    this.#chainId = this.#supportedChainId
    if (!isSame) await this.#report()
  }

  /** Restarts its extension: open pages are told, and get no more answers. */
  async restart(): Promise<void> {
    this.#isGone = true
    await this.#emit('disconnect', { code: 1011, message: 'Disconnected. Page reload required.' })
  }

  async useAccount(account: number): Promise<void> {
    this.#account = account
    await this.#emit('accountsChanged', this.visibleAccounts)
  }

  async useChain(chainId: number): Promise<void> {
    this.#chainId = chainId
    this.#knownChains.add(chainId)
    await this.#emit('chainChanged', numberToHex(chainId))
  }

  /** Adds the wallet to every page of the context, from the next load on. */
  async install(context: BrowserContext): Promise<void> {
    this.#context = context
    const { uuid, rdns, name, icon, presence } = this.#options
    if (presence === 'elsewhere') return
    await context.exposeBinding(`wallet:${uuid}`, (_, request: WalletRequest) => this.serve(request))
    await context.addInitScript(putWalletIntoPage, { info: { uuid, rdns, name, icon }, presence })
  }

  async serve({ method, params }: WalletRequest): Promise<{ result: unknown } | { error: WireError }> {
    this.requests.push({ method, params })
    if (this.#isGone) await new Promise(() => undefined)
    const restarts = this.#restarts
    try {
      const answer = await this.#answerTo(method)
      if (restarts !== this.#restarts) await new Promise(() => undefined)
      const result = await answerOf(answer, {
        handle: () => this.handle(method, params as readonly unknown[]),
        useAnotherAccount: () => this.useAccount(OTHER_ACCOUNT),
        useAnotherChain: () => this.useChain(OTHER_CHAIN),
        lock: () => this.#lockAloud(),
        report: () => this.#report(),
      })
      return { result: result ?? null }
    } catch (error) {
      if (error instanceof WalletError) return { error: error.wire }
      if (error instanceof ProviderError) return { error: { code: error.code, message: error.message } }
      return { error: { code: -32603, message: error instanceof Error ? error.message : String(error) } }
    }
  }

  #answerTo(method: string): WalletAnswer | Promise<WalletAnswer> {
    const asks = ASKING.includes(method)
    // Requests without a prompt are answered only by the test's own script.
    if (!asks) return this.#answers.get(method) ?? 'approve'
    if (method === 'eth_requestAccounts' && this.visibleAccounts.length > 0) return 'approve'
    return this.#answers.get(method) ?? this.#shared.get(method) ?? 'approve'
  }

  async #lockAloud(): Promise<void> {
    this.lock()
    await this.#emit('accountsChanged', [])
  }

  async #report(): Promise<void> {
    await this.#emit('accountsChanged', this.visibleAccounts)
    await this.#emit('chainChanged', numberToHex(this.#chainId))
  }

  protected async handle(method: string, params: readonly unknown[]): Promise<unknown> {
    switch (method) {
      case 'eth_accounts':
        return this.visibleAccounts
      case 'eth_requestAccounts':
        this.#authorised = true
        return this.visibleAccounts
      case 'eth_chainId':
        return numberToHex(this.#chainId)
      case 'net_version':
        return String(this.#chainId)
      case 'wallet_switchEthereumChain':
        return this.#switchChain(chainIdIn(params))
      case 'wallet_addEthereumChain':
        this.#knownChains.add(chainIdIn(params))
        return this.#switchChain(chainIdIn(params))
      case 'wallet_watchAsset':
        return true
      case 'eth_sendTransaction':
        return this.#send(params[0] as PageTransaction)
      case 'personal_sign':
        return this.#key.signMessage({ message: { raw: params[0] as Hex } })
      case 'eth_signTypedData_v4':
        return this.#key.signTypedData(JSON.parse(String(params[1])) as TypedDataDefinition)
      case 'wallet_getCapabilities':
        if (!this.#options.batches) throw new WalletError({ code: 4200, message: 'Not supported.' })
        return batchCapabilities(this.#chainId, 'ready')
      case 'wallet_sendCalls':
        return this.#sendBatch(params[0] as BatchRequest)
      case 'wallet_getCallsStatus': {
        const id = String(params[0])
        const hash = this.#batches.get(id)
        if (!hash) throw new WalletError({ code: 5730, message: 'Unknown bundle id.' })
        return batchStatus(this.#node, id, hash)
      }
      default:
        return this.#node.request({ method, params } as never)
    }
  }

  async #switchChain(chainId: number): Promise<null> {
    if (!this.#knownChains.has(chainId)) throw new WalletError(unknownChain(this.#unknownChainShape))
    const changed = chainId !== this.#chainId
    this.#chainId = chainId
    if (changed) await this.#emit('chainChanged', numberToHex(chainId))
    return null
  }

  async #send({ from, to, data = '0x', value = '0x0' }: PageTransaction): Promise<Hex> {
    this.#requireChain()
    if (from.toLowerCase() !== this.visibleAccounts[0]?.toLowerCase())
      throw new WalletError({ code: 4100, message: 'This account is not authorised.' })
    // The user may switch accounts meanwhile.
    const [account, owner] = [this.#key, this.address]
    const prepared = await this.#node.prepareTransactionRequest({
      account,
      chain: null,
      to,
      data,
      value: BigInt(value),
      type: 'eip1559',
    })
    const { nonce, maxFeePerGas, maxPriorityFeePerGas } = prepared
    // As real wallets do: a second may pass between estimate and block, and the call may then cost more.
    const gas = data === '0x' ? prepared.gas : (prepared.gas * 5n) / 4n
    const sending = { to, data, value: BigInt(value), nonce, gas, maxFeePerGas, maxPriorityFeePerGas }
    const hash = await this.#node.sendTransaction({ account, chain: null, ...sending })
    this.sent.push({ hash, from: owner, ...sending })
    return hash
  }

  async #sendBatch(request: BatchRequest): Promise<{ readonly id: string }> {
    this.#requireChain()
    const owner = this.address
    const hash = await sendBatch(this.#node, this.#key, request)
    const { input, to, ...sent } = await this.#node.getTransaction({ hash })
    const { nonce, gas, value, maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = sent
    const fees = { maxFeePerGas, maxPriorityFeePerGas }
    this.sent.push({
      hash,
      from: owner,
      to: to ?? owner,
      data: input,
      value,
      nonce,
      gas,
      ...fees,
    })
    const { id = `${this.name} ${this.#batches.size}` } = request
    this.#batches.set(id, hash)
    return { id }
  }

  #requireChain(): void {
    if (this.#chainId !== this.#supportedChainId)
      throw new WalletError({ code: 4901, message: 'The wallet is on another chain.' })
  }

  get #key(): PrivateKeyAccount {
    return signer(this.#account)
  }

  async #emit(event: string, value: unknown): Promise<void> {
    this.told(event, value)
    const detail = { uuid: this.#options.uuid, event, value }
    await Promise.all((this.#context?.pages() ?? []).map((page) => emitInto(page, detail)))
  }
}

function emitInto(page: Page, detail: unknown): Promise<unknown> {
  return page.evaluate(
    (sent) => dispatchEvent(new CustomEvent('end-to-end test-wallet', { detail: sent })),
    detail,
  )
}

function chainIdIn([request]: readonly unknown[]): number {
  return Number((request as { readonly chainId?: string } | undefined)?.chainId)
}

function unknownChain(shape: UnknownChainShape): WireError {
  const message = 'Unrecognized chain ID "0x27bc86aa". Try adding the chain first.'
  if (shape === 'code') return { code: 4902, message: 'No such network.' }
  if (shape === 'nested code')
    return { code: -32603, message: 'Internal error.', data: { originalError: { code: 4902 } } }
  return { message }
}

/** Runs in the page before its own scripts. */
function putWalletIntoPage(setup: {
  readonly info: {
    readonly uuid: string
    readonly rdns: string
    readonly name: string
    readonly icon: string
  }
  readonly presence: string
}): void {
  const { info, presence } = setup
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const binding = `wallet:${info.uuid}`
  const provider = {
    async request({ method, params }: { readonly method: string; readonly params?: readonly unknown[] }) {
      const bridge: ((request: unknown) => Promise<Record<string, unknown>>) | undefined = Reflect.get(
        globalThis,
        binding,
      )
      if (!bridge) throw new Error('The wallet has gone.')
      const answer = await bridge({ method, params: params ?? [] })
      const failure = answer['error'] as { message: string } | undefined
      if (failure) throw Object.assign(new Error(failure.message), failure)
      return answer['result']
    },
    on(event: string, listener: (value: unknown) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event: string, listener: (value: unknown) => void) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  addEventListener('end-to-end test-wallet', (sent) => {
    const { uuid, event, value } = (sent as CustomEvent<{ uuid: string; event: string; value: unknown }>)
      .detail
    if (uuid === info.uuid) for (const listener of listeners.get(event) ?? []) listener(value)
  })
  if (presence === 'legacy') {
    Object.assign(globalThis, { ethereum: provider })
    return
  }
  const announce = () => {
    const detail = Object.freeze({ info: Object.freeze(info), provider })
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    if (presence === 'announced twice') dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  addEventListener('eip6963:requestProvider', announce)
  announce()
}
