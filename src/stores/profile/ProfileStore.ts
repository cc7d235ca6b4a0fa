import { makeAutoObservable, reaction, runInAction } from 'mobx'

import { parseNameOrAddress } from '#domain/names/nameOrAddress.ts'
import type { Points } from '#domain/points/Points.ts'
import type { Log } from '#domain/ports/Log.ts'
import type { NameRegistry } from '#domain/ports/NameRegistry.ts'
import type { PointsLedger } from '#domain/ports/PointsLedger.ts'
import type { TokenLedger } from '#domain/ports/TokenLedger.ts'
import { hasFeature } from '#domain/shell/features.ts'
import { sameAddress, ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import type { Wei } from '#domain/shared/Wei.ts'

import type { ActivityStore } from '../activity/ActivityStore.ts'
import { toFigure, type Figure } from '../shared/Figure.ts'
import type { NetworkHealthStore } from '../shell/NetworkHealthStore.ts'
import type { SessionStore } from '../wallet/SessionStore.ts'

/** Somebody, as the chain knows them. */
export interface Profile {
  readonly address: Address
  /** The name by which they were looked up; undefined when they were looked up by account. */
  readonly asked: DomainName | undefined
  /** Their main name, where they have one. */
  readonly main: Figure<DomainName | undefined>
  readonly coins: Figure<Wei>
  /** Undefined where the community has no chat token. */
  readonly chatTokens: Figure<Wei> | undefined
  /** Undefined where the community has no points. */
  readonly points: Figure<Points> | undefined
}

/** What is known of the person the page is about. */
export type ProfileState =
  /** Nobody was asked for, and nobody is connected. */
  | { readonly kind: 'nobody' }
  /** The text names nobody who could exist. */
  | { readonly kind: 'invalid' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'not found'; readonly name: DomainName }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly profile: Profile }

const LOADING = { kind: 'loading' } as const

/** The profile one looks at: of a name, of an account, or one's own (product 2, /profile). */
export class ProfileStore {
  state: ProfileState = LOADING
  /** What the page was asked for; undefined before a page has asked and for one's own. */
  id: string | undefined = undefined
  /** Whether a page shows this now. */
  visited = false
  readonly #session: SessionStore
  readonly #registry: NameRegistry
  readonly #tokens: TokenLedger
  readonly #points: PointsLedger
  readonly #activity: ActivityStore
  readonly #health: NetworkHealthStore
  readonly #log: Log
  readonly #config: CommunityConfig
  #epoch = 0

  constructor(
    session: SessionStore,
    registry: NameRegistry,
    tokens: TokenLedger,
    points: PointsLedger,
    activity: ActivityStore,
    health: NetworkHealthStore,
    log: Log,
    config: CommunityConfig,
  ) {
    this.#session = session
    this.#registry = registry
    this.#tokens = tokens
    this.#points = points
    this.#activity = activity
    this.#health = health
    this.#log = log
    this.#config = config
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Whether it is the profile of the connected account; a visitor is nobody's owner (product B14). */
  get isOwn(): boolean {
    return this.state.kind === 'ready' && sameAddress(this.state.profile.address, this.#session.shownAccount)
  }

  start(): () => void {
    const stops = [
      reaction(
        () => [this.visited, this.id, this.id === undefined ? this.#session.shownAccount : ''] as const,
        ([visited]) => {
          if (visited) this.#enter()
        },
        { equals: (a, b) => a.join('\n') === b.join('\n'), fireImmediately: true },
      ),
      reaction(
        () => this.#health.renewals,
        () => {
          if (this.visited && this.state.kind !== 'loading') void this.#read()
        },
      ),
      this.#activity.onSettled(() => {
        if (runInAction(() => this.visited)) void this.#read()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** A page shows this profile from now on; returns how it leaves. */
  visit(id: string | undefined): () => void {
    this.id = id
    this.visited = true
    return () =>
      runInAction(() => {
        this.visited = false
      })
  }

  /** Reads again what could not be read. */
  retry(): void {
    this.state = LOADING
    void this.#read()
  }

  #enter(): void {
    runInAction(() => {
      this.state = LOADING
    })
    void this.#read()
  }

  async #read(): Promise<void> {
    this.#epoch += 1
    const epoch = this.#epoch
    const state = await this.#find().catch((error: unknown): ProfileState => {
      this.#log.error('A profile could not be read', error)
      return { kind: 'failed' }
    })
    if (epoch !== this.#epoch) return
    runInAction(() => {
      // What was read before is better than nothing; the banner says how old it is.
      if (state.kind !== 'failed' || this.state.kind !== 'ready') this.state = state
    })
  }

  /** One round trip for an account, a second one before it for a name. */
  async #find(): Promise<ProfileState> {
    const { id, own } = runInAction(() => ({ id: this.id, own: this.#session.shownAccount }))
    if (id === undefined) return own ? this.#describe(own, undefined) : { kind: 'nobody' }
    const meant = parseNameOrAddress(id, this.#config.tldName)
    if (!meant) return { kind: 'invalid' }
    if (meant.kind === 'address')
      return sameAddress(meant.address, ZERO_ADDRESS)
        ? { kind: 'invalid' }
        : this.#describe(meant.address, undefined)
    const holder = await this.#registry.holderOf(meant.name)
    return holder ? this.#describe(holder, meant.name) : { kind: 'not found', name: meant.name }
  }

  async #describe(address: Address, asked: DomainName | undefined): Promise<ProfileState> {
    const { chatTokenAddress } = this.#config
    const hasPoints = hasFeature(this.#config, 'activity points')
    const [main, coins, chatTokens, points] = await Promise.allSettled([
      this.#registry.defaultNameOf(address),
      this.#tokens.nativeBalanceOf(address),
      chatTokenAddress ? this.#tokens.tokenBalanceOf(chatTokenAddress, address) : undefined,
      hasPoints ? this.#points.pointsOf(address) : undefined,
    ])
    const failures = [main, coins, chatTokens, points].filter(({ status }) => status === 'rejected')
    for (const failure of failures)
      this.#log.error('A part of a profile could not be read', (failure as PromiseRejectedResult).reason)
    if (main.status === 'rejected' && coins.status === 'rejected') return { kind: 'failed' }
    return {
      kind: 'ready',
      profile: {
        address,
        asked,
        main: toFigure(main),
        coins: toFigure(coins),
        chatTokens: chatTokenAddress && toFigure(chatTokens as PromiseSettledResult<Wei>),
        points: hasPoints ? toFigure(points as PromiseSettledResult<Points>) : undefined,
      },
    }
  }
}
