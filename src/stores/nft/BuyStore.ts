import { makeAutoObservable, reaction, runInAction } from 'mobx'

import type { TxFailure } from '#domain/activity/TxFailure.ts'
import { NFT_BOUGHT, NFT_REFUSED, NFT_STOPS } from '#domain/nft/nftTexts.ts'
import type { TokenLedger } from '#domain/ports/TokenLedger.ts'
import type { PreparedWrite } from '#domain/ports/PreparedWrite.ts'
import type { Address } from '#domain/shared/Address.ts'
import { err, type Result } from '#domain/shared/Result.ts'
import type { Wei } from '#domain/shared/Wei.ts'

import { AccountReading } from '../shared/AccountReading.ts'
import { BlockRefusal } from '../shared/BlockRefusal.ts'
import type { CollectionHouse } from './CollectionHouse.ts'
import type { CollectionStore } from './CollectionStore.ts'
import type { CurveStore } from './CurveStore.ts'

const TOPIC = 'nft:buy:'

/** Times a price is taken that has moved while it was being prepared. */
const MOST_MOVES = 3

/** Buying the next token for exactly what the curve asks when it is signed (product 3.8). */
export class BuyStore {
  /** Why the last purchase was refused in its block, and what that cost; '' for none that was. */
  refusal = ''
  readonly #refused: BlockRefusal
  readonly #coins: AccountReading<Wei>
  readonly #house: CollectionHouse
  readonly #collection: CollectionStore
  readonly #curve: CurveStore

  constructor(
    house: CollectionHouse,
    collection: CollectionStore,
    curve: CurveStore,
    ledger: Pick<TokenLedger, 'nativeBalanceOf'>,
  ) {
    this.#house = house
    this.#coins = new AccountReading(
      house,
      house.log,
      (account) => ledger.nativeBalanceOf(account),
      'The balance of coins could not be read',
    )
    this.#collection = collection
    this.#curve = curve
    this.#refused = new BlockRefusal(house.activity, (topic) => topic === this.#topic)
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** From the click until the chain has answered. */
  get busy(): boolean {
    const { transactions, activity } = this.#house
    return (
      transactions.stageOf(TOPIC).kind !== 'idle' ||
      activity.pending.some(({ topic }) => topic === this.#topic)
    )
  }

  /** What the account has, as far as it is known. */
  get coins(): Wei | undefined {
    return this.#coins.value
  }

  /** Whether it is known that the account has less than the price. */
  get tooPoor(): boolean {
    const price = this.#curve.prices?.buy
    return price !== undefined && this.coins !== undefined && this.coins < price
  }

  get possible(): boolean {
    return this.#collection.tradable && this.#curve.fresh && !this.busy && !this.tooPoor
  }

  /** Somebody looks from now on. Returns how they leave. */
  visit(): () => void {
    const stops = [
      this.#coins.start(),
      this.#refused.start(),
      reaction(
        () => this.#refused.entry,
        () => void this.#learnRefusal(),
        { fireImmediately: true },
      ),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  async buy(): Promise<void> {
    const { address, name } = this.#collection
    const shown = this.#curve.prices?.buy
    const { account } = this.#house.session
    if (!address || shown === undefined || !account || !this.possible) return
    this.#refused.forget()
    // What was shown is what is signed; where the price is another by then, that one is shown, to be accepted.
    let price = shown
    await this.#house.transactions.run({
      prepare: async () => {
        const prepared = await this.#atPrice(account, address, price)
        if (prepared.ok) price = prepared.value.intent.value
        return prepared
      },
      label: `Buy ${name}`,
      topic: this.#topic,
      successText: NFT_BOUGHT,
    })
    await this.#curve.refresh()
  }

  /** Somebody else came first where the price is not any more what was paid. */
  async #learnRefusal(): Promise<void> {
    const entry = runInAction(() => {
      this.refusal = ''
      return this.#refused.entry
    })
    if (!entry) return
    const { to, value } = entry.transaction
    const price = await this.#house.market.prices(to).then(
      ({ buy }) => buy,
      () => undefined,
    )
    runInAction(() => {
      if (entry !== this.#refused.entry) return
      const moved = price !== undefined && price !== value
      this.refusal = NFT_REFUSED[moved ? 'buy, moved' : 'buy']
    })
  }

  async #atPrice(
    account: Address,
    collection: Address,
    price: Wei,
  ): Promise<Result<PreparedWrite, TxFailure>> {
    const { market, index } = this.#house
    const name = runInAction(() => this.#collection.name)
    let asked = price
    for (let moves = 1; ; moves += 1) {
      const [prepared, listed] = await Promise.all([
        market.prepareBuy({ account, collection, name, price: asked }),
        index.isListed(collection),
      ])
      if (!listed) return err({ kind: 'terms changed', detail: NFT_STOPS.unlisted })
      const moved = !prepared.ok && prepared.error.kind === 'terms changed' && prepared.error.detail
      if (moved !== NFT_STOPS.moved || moves === MOST_MOVES) return prepared
      asked = (await market.prices(collection)).buy
    }
  }

  get #topic(): string {
    return `${TOPIC}${this.#collection.address}`
  }
}
