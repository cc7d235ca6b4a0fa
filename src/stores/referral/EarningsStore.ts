import { makeAutoObservable, reaction, runInAction } from 'mobx'

import type { NameEvent } from '#domain/names/NameEvent.ts'
import type { EventDetails } from '#domain/names/NameHistory.ts'
import { referralEarnings, type ReferralEarnings } from '#domain/referral/referralEarnings.ts'
import type { TxHash } from '#domain/shared/TxHash.ts'

import type { Ports } from '../shared/Ports.ts'
import type { MintStore } from '../names/MintStore.ts'
import type { NamesIndexStore } from '../names/NamesIndexStore.ts'
import type { SessionStore } from '../wallet/SessionStore.ts'

/** Takes ten requests. */
const MAX_MINTS = 500
/** Mints per request. */
const BATCH = 50

type MintEvent = Extract<NameEvent, { readonly kind: 'minted' }>

export interface EarningsDeps extends Pick<Ports, 'nameHistory' | 'log'> {
  readonly session: SessionStore
  readonly namesIndex: NamesIndexStore
  readonly mint: MintStore
}

/** The user's referral fees, summed on demand from the transactions of the mints. */
export class EarningsStore {
  state: 'idle' | 'loading' | 'ready' | 'failed' = 'idle'
  details: ReadonlyMap<TxHash, EventDetails> = new Map()
  readonly #deps: EarningsDeps

  constructor(deps: EarningsDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** From the newest 500 mints; undefined until those, their transactions and the current share are known. */
  get earnings(): ReferralEarnings | undefined {
    const { shownAccount } = this.#deps.session
    const { terms } = this.#deps.mint
    if (this.state !== 'ready' || !shownAccount || terms.kind !== 'ready') return undefined
    return referralEarnings(shownAccount, this.#minted, this.details, terms.value.referralFee)
  }

  get isPartial(): boolean {
    return this.#allMinted.length > MAX_MINTS
  }

  /** Once `read` has succeeded, continues with new mints. */
  start(): () => void {
    // Only new mints need a read: another account earns from the same mints.
    return reaction(
      () => this.#deps.namesIndex.events.length,
      () => {
        if (this.state === 'ready') void this.read()
      },
    )
  }

  /** Reads the unknown transactions of the mints; does nothing while it runs. A failure keeps those read so far. */
  async read(): Promise<void> {
    const { namesIndex, nameHistory, log } = this.#deps
    if (this.state === 'loading') return
    if (this.state !== 'ready') this.state = 'loading'
    try {
      await namesIndex.allHolders()
      const missing = this.#minted.filter(({ transaction }) => !this.details.has(transaction))
      for (let from = 0; from < missing.length; from += BATCH) {
        const found = await nameHistory.detailsOf(missing.slice(from, from + BATCH))
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
