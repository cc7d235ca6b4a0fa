import 'reflect-metadata'
// Loaded up front: fetched at the first mint, in real time, while the clock of these runs leaps.
import '#stores/names/prepareMint.ts'

import { inspect } from 'node:util'

import { reaction, runInAction } from 'mobx'

import type { Container } from '#container/Container.ts'
import { createContainer } from '#container/createContainer.ts'
import { featureLoader } from '#container/features.ts'
import { startAtOnce } from '#container/startStores.ts'
import type { EndpointCondition } from '#domain/shell/EndpointHealth.ts'
import type { Notice } from '#domain/shell/Notices.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { LazyFeature } from '#domain/shell/lazyFeatures.ts'
import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { NetworkHealthStore } from '#stores/shell/NetworkHealthStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'
import { ManualClock } from '#testing/adapters/ManualClock.ts'
import { MemoryArchive } from '#testing/adapters/MemoryArchive.ts'
import { MemorySharing } from '#testing/adapters/MemorySharing.ts'
import { MemoryMediaProbe } from '#testing/adapters/MemoryMediaProbe.ts'
import { MemoryNotices } from '#testing/adapters/MemoryNotices.ts'
import { MemoryPage } from '#testing/adapters/MemoryPage.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { MemoryTabLocks } from '#testing/adapters/MemoryTabLocks.ts'

import { walletPage } from '../../adapters/walletPage.ts'
import { merkleListJson } from '../../../scripts/chain/merkleList.ts'
import { CarefulWallet, type WalletOptions } from './CarefulWallet.ts'
import { Endpoint, type Liar } from './Endpoint.ts'
import type { Naming } from './questions.ts'
import { Stuck, type PendingWork } from './PendingWork.ts'
import type { OrderApiRequest, ChainBranch } from './RecordedChain.ts'

export const ENDPOINTS = ['https://first.example', 'https://second.example'] as const
export const BOOK = 'https://book.example'
export const HOSTS = ENDPOINTS.map((url) => new URL(url).host)

export interface RunOptions extends Omit<WalletOptions, 'chainId'> {
  readonly config: CommunityConfig
  readonly naming: Naming
  /** In milliseconds. */
  readonly now: number
  readonly liar?: Liar
}

/** Milliseconds of the app's time in which the user expects an effect. */
const TIMEOUT_MS = 20_000
/** Milliseconds until a transaction's end is known; longer than the time after which it counts as dropped. */
const LONG_TIMEOUT_MS = 65_000

const CHOICE = { connector: 'injected', announced: { uuid: 'uuid-0', rdns: 'dev.careful.wallet' } } as const

/**
 * The real app with every adapter that reads the chain, in a page without a document.
 * The user confirms every review.
 */
export class AppUnderTest {
  readonly notices: Notice[] = []
  readonly wallet: CarefulWallet
  readonly endpoints: readonly [Endpoint, Endpoint]
  readonly config: CommunityConfig
  readonly log: string[] = []
  readonly #clock: ManualClock
  readonly #pending: PendingWork
  readonly #container: Container
  readonly #load: (feature: LazyFeature) => Promise<void>
  readonly #leave: (() => void)[] = []
  #stop: (() => void) | undefined

  constructor(pending: PendingWork, options: RunOptions) {
    const { config, branch, naming, now, liar } = options
    this.config = config
    this.#pending = pending
    this.#clock = new ManualClock(now)
    this.wallet = new CarefulWallet({ ...options, chainId: config.supportedChainId })
    const endpoint = (place: Liar['place']) =>
      new Endpoint(branch, naming, liar?.place === place ? liar.lie : undefined)
    this.endpoints = [endpoint(0), endpoint(1)]
    let drawn = 0
    const page = Object.assign(
      walletPage({ announced: [{ rdns: CHOICE.announced.rdns, provider: this.wallet }] }),
      {
        fetch: (url: string, init?: RequestInit) => pending.ask(() => this.#fetch(branch, url, init)),
        location: new URL(config.projectUrl),
        // Deterministic "random" bytes: a counter.
        crypto: { getRandomValues: (bytes: Uint8Array) => bytes.fill((drawn += 1)) },
      },
    ) as unknown as Window
    this.#container = createContainer(config, page)
    this.#load = featureLoader(this.#container)
    this.#replaceBrowser()
  }

  get<Store>(store: abstract new (...parameters: never[]) => Store): Store {
    return this.#container.get(store)
  }

  async open(feature: LazyFeature): Promise<void> {
    this.#stop = await this.#start()
    await Promise.all([this.#load(feature), this.#load('activity/writing')])
    await this.#pending.settled()
  }

  async #start(): Promise<() => void> {
    const stop = startAtOnce(this.#container)
    const { signal } = new AbortController()
    await this.get(SessionStore).connect(CHOICE, { signal, onPairing: () => undefined })
    const transactions = this.get(TransactionStore)
    const stopConfirming = reaction(
      () => transactions.stage.kind === 'reviewing',
      (reviewing) => {
        if (reviewing) setImmediate(() => runInAction(() => transactions.confirm()))
      },
    )
    return () => {
      stopConfirming()
      stop()
    }
  }

  mount(subscribe: () => () => void): void {
    this.#leave.push(runInAction(subscribe))
  }

  /** A store that the views use meanwhile. */
  use<Store>(
    made: abstract new (...parameters: never[]) => Store,
    subscribe: (store: Store) => () => void,
  ): Store {
    const store = this.get(made)
    this.mount(() => subscribe(store))
    return store
  }

  /** Runs an action as the views do. */
  act<Value>(action: () => Value): Value {
    return runInAction(action)
  }

  /** Presses the button that leads to the wallet. */
  press(action: () => unknown): void {
    for (const endpoint of this.endpoints) endpoint.pressed = true
    runInAction(() => void action())
  }

  /** Advances time until the condition holds; rejects after the timeout. */
  async until(what: string, isSo: () => boolean, timeout = TIMEOUT_MS): Promise<void> {
    const end = this.#clock.now() + timeout
    for (;;) {
      await this.#pending.settled()
      if (runInAction(isSo)) return
      if (this.#clock.now() >= end || !this.#clock.leap()) throw new Stuck(what)
    }
  }

  /** Waits until the button that leads to the wallet may be pressed. */
  ready(isSo: () => boolean): Promise<void> {
    return this.until('ready', isSo)
  }

  /** Presses it, and waits until this many transactions have ended. */
  sign(count: number, action: () => unknown): Promise<void> {
    this.press(action)
    return this.settled(count)
  }

  /** Waits until this many transactions have ended, and none is open. */
  async settled(count: number): Promise<void> {
    const activity = this.get(ActivityStore)
    const transactions = this.get(TransactionStore)
    await this.until('signed', () => this.wallet.hashes.length >= count && transactions.stage.kind === 'idle')
    const isOver = () =>
      activity.entries.length >= count && activity.entries.every(({ outcome }) => outcome !== undefined)
    await this.until('ended', isOver, LONG_TIMEOUT_MS)
  }

  /** All texts shown to the user. */
  get said(): string {
    return [...this.notices.map(({ text }) => text), ...this.log, JSON.stringify(this.health)].join('\n')
  }

  /** The page's banner about the endpoints. */
  get health(): EndpointCondition {
    return runInAction(() => this.get(NetworkHealthStore).condition)
  }

  leave(): void {
    for (const leave of this.#leave.splice(0)) leave()
  }

  close(): void {
    this.leave()
    this.#stop?.()
  }

  async #fetch(branch: ChainBranch, url: string, init: RequestInit = {}): Promise<Response> {
    const position = ENDPOINTS.findIndex((endpoint) => url === endpoint || url === `${endpoint}/`)
    const endpoint = this.endpoints[position]
    if (endpoint) return endpoint.serve(typeof init.body === 'string' ? init.body : '')
    if (url.startsWith(BOOK)) {
      const { status, body } = await branch.askBook(bookRequest(url, init))
      return new Response(body, { status, headers: { 'content-type': 'application/json' } })
    }
    if (url === this.config.merkleClaim.listUrl) return new Response(merkleListJson())
    throw new TypeError('There is no other network')
  }

  /** Swaps in memory adapters for the browser, and records notices. */
  #replaceBrowser(): void {
    const notices = new MemoryNotices()
    notices.subscribe((notice) => this.notices.push(notice))
    this.#container.replace({
      archive: new MemoryArchive(),
      clock: this.#clock,
      tabLocks: new MemoryTabLocks(),
      log: {
        warn: (message, detail) => this.log.push(`${message}: ${wordsOf(detail)}`),
        error: (message, detail) => this.log.push(`${message}: ${wordsOf(detail)}`),
        follow: () => () => undefined,
      },
      notices,
      page: new MemoryPage(),
      mediaProbe: new MemoryMediaProbe(),
      sessionStorage: new MemoryStore(),
      sharing: new MemorySharing(),
      storage: new MemoryStore(),
    })
  }
}

function bookRequest(url: string, { method = 'GET', body }: RequestInit): OrderApiRequest {
  const path = url.slice(BOOK.length)
  return { method, path, ...(typeof body === 'string' && { body }) }
}

const wordsOf = (detail: unknown): string =>
  detail instanceof Error ? `${detail.message} ${wordsOf(detail.cause)}` : inspect(detail)
