import { makeAutoObservable, reaction, runInAction } from 'mobx'

import type { NameEvent } from '#domain/names/NameEvent.ts'
import type { Log } from '#domain/shared/Log.ts'
import type { EventDetails, NameHistory } from '#domain/names/NameHistory.ts'
import { referralEarnings, type ReferralEarnings } from '#domain/referral/referralEarnings.ts'
import type { TxHash } from '#domain/shared/TxHash.ts'

import type { MintStore } from '../names/MintStore.ts'
import type { NamesIndexStore } from '../names/NamesIndexStore.ts'
import type { SessionStore } from '../wallet/SessionStore.ts'

/** Mints that are looked through, the newest first: ten requests. */
const MAX_MINTS = 500
/** What one question may be about. */
const BATCH = 50

type MintEvent = Extract<NameEvent, { readonly kind: 'minted' }>

export interface EarningsDeps {
  readonly session: SessionStore
  readonly namesIndex: NamesIndexStore
  readonly nameHistory: NameHistory
  readonly mint: MintStore
  readonly log: Log
}

/** What the user's invitations have brought, read from the mints themselves when the user wants to know. */
export class EarningsStore {
  state: 'unasked' | 'loading' | 'ready' | 'failed' = 'unasked'
  details: ReadonlyMap<TxHash, EventDetails> = new Map()
  readonly #deps: EarningsDeps

  constructor(deps: EarningsDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Undefined until everything it takes is known: the mints, their transactions, the share of today. */
  get earnings(): ReferralEarnings | undefined {
    const { shownAccount } = this.#deps.session
    const { terms } = this.#deps.mint
    if (this.state !== 'ready' || !shownAccount || terms.kind !== 'ready') return undefined
    return referralEarnings(shownAccount, this.#minted, this.details, terms.value.referralFee)
  }

  /** Whether there are older mints that were not looked at. */
  get isPartial(): boolean {
    return this.#allMinted.length > MAX_MINTS
  }

  start(): () => void {
    // Another account has other earnings; the mints are the same, so nothing is read again.
    return reaction(
      () => this.#deps.namesIndex.events.length,
      () => {
        if (this.state === 'ready') void this.read()
      },
    )
  }

  /** Reads whatever mint is not known yet. */
  async read(): Promise<void> {
    const { namesIndex, nameHistory, log } = this.#deps
    if (this.state === 'loading') return
    if (this.state !== 'ready') this.state = 'loading'
    try {
      await namesIndex.everybody()
      const open = runInAction(() =>
        this.#minted.filter(({ transaction }) => !this.details.has(transaction)),
      )
      for (let from = 0; from < open.length; from += BATCH) {
        const found = await nameHistory.detailsOf(open.slice(from, from + BATCH))
        runInAction(() => {
          this.details = new Map([...this.details, ...found])
        })
      }
      this.#finish('ready')
    } catch (error) {
      log.error('What invitations have earned could not be read', error)
      this.#finish('failed')
    }
  }

  get #allMinted(): readonly MintEvent[] {
    return this.#deps.namesIndex.events.filter((event): event is MintEvent => event.kind === 'minted')
  }

  get #minted(): readonly MintEvent[] {
    return this.#allMinted.slice(-MAX_MINTS).toReversed()
  }

  #finish(state: 'ready' | 'failed'): void {
    runInAction(() => {
      this.state = state
    })
  }
}
