import { makeAutoObservable, reaction, runInAction } from 'mobx'

import { parseNameOrAddress } from '#domain/names/nameOrAddress.ts'
import type { Points } from '#domain/points/Points.ts'
import type { Log } from '#domain/ports/Log.ts'
import type { NameRegistry } from '#domain/ports/NameRegistry.ts'
import type { PointsLedger } from '#domain/ports/PointsLedger.ts'
import type { TokenLedger } from '#domain/ports/TokenLedger.ts'
import { sameAddress, ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import type { Wei } from '#domain/shared/Wei.ts'
import { hasFeature } from '#domain/shell/features.ts'

import { combineDisposers } from '../shared/combineDisposers.ts'
import { toFigure, type Figure } from '../shared/Figure.ts'
import type { ReadingNews } from '../shared/ReadingNews.ts'

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

/** What a profile stands on. */
export interface ProfileDeps extends ReadingNews {
  readonly registry: NameRegistry
  readonly tokens: TokenLedger
  readonly points: PointsLedger
  readonly log: Log
  readonly config: CommunityConfig
}

/** The profile one looks at: of a name, of an account, or one's own (product 2, /profile). */
export class ProfileStore {
  state: ProfileState = LOADING
  /** What the page was asked for; undefined before a page has asked and for one's own. */
  id: string | undefined = undefined
  /** Whether a page shows this now. */
  visited = false
  readonly #deps: ProfileDeps
  #epoch = 0

  constructor(deps: ProfileDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Whether it is the profile of the connected account; a visitor is nobody's owner (product B14). */
  get isOwn(): boolean {
    return (
      this.state.kind === 'ready' && sameAddress(this.state.profile.address, this.#deps.session.shownAccount)
    )
  }

  start(): () => void {
    const { session, health, activity } = this.#deps
    return combineDisposers(
      reaction(
        () => [this.visited, this.id, this.id === undefined ? session.shownAccount : ''] as const,
        ([visited]) => {
          if (visited) this.#enter()
        },
        { equals: (a, b) => a.join('\n') === b.join('\n'), fireImmediately: true },
      ),
      reaction(
        () => health.renewals,
        () => {
          if (this.visited && this.state.kind !== 'loading') void this.#read()
        },
      ),
      activity.onSettled(() => {
        if (runInAction(() => this.visited)) void this.#read()
      }),
    )
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
      this.#deps.log.error('A profile could not be read', error)
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
    const { session, config, registry } = this.#deps
    const { id, own } = runInAction(() => ({ id: this.id, own: session.shownAccount }))
    if (id === undefined) return own ? this.#describe(own, undefined) : { kind: 'nobody' }
    const meant = parseNameOrAddress(id, config.tldName)
    if (!meant) return { kind: 'invalid' }
    if (meant.kind === 'address')
      return sameAddress(meant.address, ZERO_ADDRESS)
        ? { kind: 'invalid' }
        : this.#describe(meant.address, undefined)
    const holder = await registry.holderOf(meant.name)
    return holder ? this.#describe(holder, meant.name) : { kind: 'not found', name: meant.name }
  }

  async #describe(address: Address, asked: DomainName | undefined): Promise<ProfileState> {
    const { config, registry, tokens, log } = this.#deps
    const { chatTokenAddress } = config
    const hasPoints = hasFeature(config, 'activity points')
    const [main, coins, chatTokens, points] = await Promise.allSettled([
      registry.defaultNameOf(address),
      tokens.nativeBalanceOf(address),
      chatTokenAddress ? tokens.tokenBalanceOf(chatTokenAddress, address) : undefined,
      hasPoints ? this.#deps.points.pointsOf(address) : undefined,
    ])
    const failures = [main, coins, chatTokens, points].filter(({ status }) => status === 'rejected')
    for (const failure of failures)
      log.error('A part of a profile could not be read', (failure as PromiseRejectedResult).reason)
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
