import { inspect } from 'node:util'

import { reaction, runInAction } from 'mobx'
import type { PrivateKeyAccount } from 'viem'

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
import { NoticeStore } from '#stores/shell/NoticeStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'
import { MemoryArchive } from '#testing/adapters/MemoryArchive.ts'
import { MemorySharing } from '#testing/adapters/MemorySharing.ts'
import { MemoryMediaProbe } from '#testing/adapters/MemoryMediaProbe.ts'
import { MemoryPage } from '#testing/adapters/MemoryPage.ts'
import { MemoryPictureCompressor } from '#testing/adapters/MemoryPictureCompressor.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { MemoryTabLocks } from '#testing/adapters/MemoryTabLocks.ts'

import { walletPage } from '../adapters/walletPage.ts'
import { merkleListJson } from '../merkleList.ts'
import { CarefulWallet } from './CarefulWallet.ts'
import { Endpoint, type ToldLie } from './Endpoint.ts'
import { LeapingClock } from './LeapingClock.ts'
import type { Naming } from './questions.ts'
import type { Quiet } from './Quiet.ts'
import type { OrderApiRequest, ChainBranch, Fate } from './RecordedChain.ts'
import type { Signed } from './signed.ts'

/** Where the two endpoints and the order book are, as the configuration names them. */
export const ENDPOINTS = ['https://first.example', 'https://second.example'] as const
export const BOOK = 'https://book.example'
export const HOSTS = ENDPOINTS.map((url) => new URL(url).host)

/** How one life of the app goes. */
export interface LifeOptions {
  readonly config: CommunityConfig
  readonly branch: ChainBranch
  readonly naming: Naming
  readonly account: PrivateKeyAccount
  readonly nonce: number
  /** In milliseconds. */
  readonly now: number
  readonly liar?: { readonly place: 0 | 1; readonly lie: ToldLie }
  readonly expected?: readonly (readonly Signed[])[]
  readonly signsTexts: boolean
  readonly fate?: Fate
}

/** Something that was waited for did not come. */
export class Stuck extends Error {
  override readonly name = 'Stuck'
}

/** Milliseconds of the app's time within which whoever uses it expects something to happen. */
const PATIENCE = 20_000
/** Within which a transaction's end is known: longer than until one counts as dropped. */
const LONG_PATIENCE = 65_000

const CHOICE = { connector: 'announced', uuid: 'uuid-0', rdns: 'dev.careful.wallet' } as const

/**
 * The app itself, with all its adapters that ask the chain, before a page without a document; used by somebody who
 * confirms whatever they are shown.
 */
export class LiedApp {
  readonly notices: Notice[] = []
  readonly wallet: CarefulWallet
  readonly endpoints: readonly [Endpoint, Endpoint]
  readonly config: CommunityConfig
  readonly log: string[] = []
  readonly #clock: LeapingClock
  readonly #quiet: Quiet
  readonly #container: Container
  readonly #load: (feature: LazyFeature) => Promise<void>
  readonly #leave: (() => void)[] = []
  #stop: (() => void) | undefined

  constructor(quiet: Quiet, options: LifeOptions) {
    const {
      config,
      branch,
      naming,
      account,
      nonce,
      now,
      liar,
      expected,
      fate = 'mined',
      signsTexts,
    } = options
    const { supportedChainId: chainId } = config
    this.config = config
    this.#quiet = quiet
    this.#clock = new LeapingClock(now)
    this.wallet = new CarefulWallet({ account, chainId, branch, nonce, expected, fate, signsTexts })
    this.endpoints = [
      new Endpoint(branch, naming, liar?.place === 0 ? liar.lie : undefined),
      new Endpoint(branch, naming, liar?.place === 1 ? liar.lie : undefined),
    ]
    let drawn = 0
    const page = Object.assign(walletPage({ announced: [{ rdns: CHOICE.rdns, provider: this.wallet }] }), {
      fetch: (url: string, init?: RequestInit) => quiet.ask(() => this.#fetch(branch, url, init)),
      location: new URL(config.projectUrl),
      // Chance that is the same each time: a count.
      crypto: { getRandomValues: (bytes: Uint8Array) => bytes.fill((drawn += 1)) },
    }) as unknown as Window
    this.#container = createContainer(config, page)
    this.#load = featureLoader(this.#container)
    this.#replaceBrowser()
  }

  get<Store>(store: abstract new (...parameters: never[]) => Store): Store {
    return this.#container.get(store)
  }

  /** Opens the app, its wallet connected, for a page that needs this. */
  async open(feature: LazyFeature): Promise<void> {
    this.#stop = await this.#start()
    await Promise.all([this.#load(feature), this.#load('writing')])
    await this.#quiet.here()
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

  /** A view subscribes to the store. */
  visit(subscribe: () => () => void): void {
    this.#leave.push(runInAction(subscribe))
  }

  /** Does something the views do, as they do it. */
  act<Value>(action: () => Value): Value {
    return runInAction(action)
  }

  /** Presses the button that leads to the wallet. */
  press(action: () => unknown): void {
    for (const endpoint of this.endpoints) endpoint.pressed = true
    runInAction(() => void action())
  }

  /** Lets time pass until it is so. Rejects where that does not come within a user's patience. */
  async until(what: string, isSo: () => boolean, patience = PATIENCE): Promise<void> {
    const end = this.#clock.now() + patience
    for (;;) {
      await this.#quiet.here()
      if (runInAction(isSo)) return
      if (this.#clock.now() >= end || !this.#clock.leap()) throw new Stuck(what)
    }
  }

  /** Waits until so many transactions have come to their end, and nothing is in hand. */
  async settled(count: number): Promise<void> {
    const activity = this.get(ActivityStore)
    const transactions = this.get(TransactionStore)
    await this.until('signed', () => this.wallet.hashes.length >= count && transactions.stage.kind === 'idle')
    const isOver = () =>
      activity.entries.length >= count && activity.entries.every(({ outcome }) => outcome !== undefined)
    await this.until('told', isOver, LONG_PATIENCE)
  }

  /** Everything that was said to the user. */
  get said(): string {
    return [...this.notices.map(({ text }) => text), ...this.log, JSON.stringify(this.health)].join('\n')
  }

  /** What the page's banner tells of the endpoints. */
  get health(): EndpointCondition {
    return runInAction(() => this.get(NetworkHealthStore).condition)
  }

  /** Nobody looks any more. */
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

  /** What the browser gives is memory, and each notice is noted. */
  #replaceBrowser(): void {
    this.#container.replace({
      archive: new MemoryArchive(),
      clock: this.#clock,
      pictureCompressor: new MemoryPictureCompressor(),
      tabLocks: new MemoryTabLocks(),
      log: {
        warn: (message, detail) => this.log.push(`${message}: ${wordsOf(detail)}`),
        error: (message, detail) => this.log.push(`${message}: ${wordsOf(detail)}`),
        follow: () => () => undefined,
      },
      page: new MemoryPage(),
      mediaProbe: new MemoryMediaProbe(),
      sessionStorage: new MemoryStore(),
      sharing: new MemorySharing(),
      storage: new MemoryStore(),
    })
    const notices = this.get(NoticeStore)
    let heard = 0
    reaction(
      () => notices.stored,
      (stored) => {
        const fresh = stored.filter(({ revision }) => revision > heard)
        this.notices.push(...fresh)
        heard = Math.max(heard, ...fresh.map(({ revision }) => revision))
      },
    )
  }
}

function bookRequest(url: string, { method = 'GET', body }: RequestInit): OrderApiRequest {
  const path = url.slice(BOOK.length)
  return { method, path, ...(typeof body === 'string' && { body }) }
}

const wordsOf = (detail: unknown): string =>
  detail instanceof Error ? `${detail.message} ${wordsOf(detail.cause)}` : inspect(detail)
