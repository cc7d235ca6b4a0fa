import { makeAutoObservable, reaction, runInAction } from 'mobx'

import { NFT_GIVEN, NFT_REFUSED } from '#domain/nft/nftTexts.ts'
import { tokenTitle } from '#domain/nft/tradeReview.ts'
import { recipientName } from '#domain/send/recipientName.ts'
import { sameAddress, ZERO_ADDRESS } from '#domain/shared/Address.ts'
import { err } from '#domain/shared/Result.ts'

import type { WriteStage } from '../activity/TransactionStore.ts'
import { RECIPIENT_MOVED } from '../names/GiveNameStore.ts'
import type { NameLookup } from '../names/NameLookup.ts'
import { RecipientStore, type RecipientParts } from '../send/RecipientStore.ts'
import { titled } from '../send/SendStore.ts'
import { BlockRefusal } from '../shared/BlockRefusal.ts'
import type { CollectionHouse } from './CollectionHouse.ts'
import type { CollectionStore } from './CollectionStore.ts'

const TOPIC = 'nft:send:'

/** Sending one of the user's tokens to somebody, of any collection: nothing of its price is believed for that. */
export class SendNftStore {
  chosen: bigint | undefined = undefined
  readonly who: RecipientStore
  readonly #refused: BlockRefusal
  readonly #house: CollectionHouse
  readonly #collection: CollectionStore

  constructor(
    house: CollectionHouse,
    collection: CollectionStore,
    recipient: NameLookup,
    parts: Pick<RecipientParts, 'known' | 'paid' | 'reader'>,
  ) {
    this.#house = house
    this.#collection = collection
    this.#refused = new BlockRefusal(house.activity, (topic) =>
      topic.startsWith(`${TOPIC}${collection.address}:`),
    )
    this.who = new RecipientStore(recipient, { ...house, ...parts }, () => collection.address ?? ZERO_ADDRESS)
    makeAutoObservable(this, { who: false }, { autoBind: true, deep: false })
  }

  get stage(): WriteStage {
    return this.#house.transactions.stageOf(TOPIC)
  }

  /** From the click until the chain has answered. */
  get busy(): boolean {
    return (
      this.stage.kind !== 'idle' || this.#house.activity.pending.some(({ topic }) => topic.startsWith(TOPIC))
    )
  }

  /** What has become of the last one, where its block refused it; '' for none that was. */
  get refusal(): string {
    return this.#refused.entry ? NFT_REFUSED.send : ''
  }

  get possible(): boolean {
    const { result } = this.who
    const toSelf = result.kind === 'found' && sameAddress(result.address, this.#house.session.account)
    return !this.busy && this.chosen !== undefined && this.who.ready && !toSelf
  }

  /** Somebody looks from now on. Returns how they leave. */
  visit(): () => void {
    const { activity, health } = this.#house
    const stops = [
      this.who.visit(),
      this.#refused.start(),
      reaction(
        () => this.#collection.own,
        (own) => {
          if (this.chosen === undefined || !own.includes(this.chosen)) this.choose(own[0])
        },
        { fireImmediately: true },
      ),
      reaction(
        () => health.recoveries,
        () => runInAction(() => this.who.recover()),
      ),
      activity.onSettled(({ topic, outcome }) =>
        runInAction(() => {
          if (topic.startsWith(TOPIC) && outcome === 'success') this.who.lookup.type('')
        }),
      ),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  choose(tokenId: bigint | undefined): void {
    this.chosen = tokenId
  }

  async submit(): Promise<void> {
    const { chosen, possible, who } = this
    const { address, name } = this.#collection
    const { result } = who
    const { account } = this.#house.session
    if (!possible || chosen === undefined || !address || !account || result.kind !== 'found') return
    this.#refused.forget()
    const order = { account, collection: address, name, tokenId: chosen, to: result.address }
    const warnings = { symbol: name, list: who.warnings }
    const whom = recipientName({ name: result.name, address: result.address }, this.#house.config.tldName)
    await this.#house.transactions.run({
      prepare: async () =>
        (await runInAction(() => who.lookup.stillFound()))
          ? titled(await this.#house.market.prepareGift(order), whom, warnings)
          : err({ kind: 'terms changed', detail: RECIPIENT_MOVED }),
      label: `Send ${tokenTitle(name, chosen)} to ${whom}`,
      topic: `${TOPIC}${address}:${chosen}`,
      successText: NFT_GIVEN,
    })
  }
}
