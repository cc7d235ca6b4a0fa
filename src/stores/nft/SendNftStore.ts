import { makeAutoObservable, runInAction } from 'mobx'

import { reviewed } from '#domain/activity/reviewed.ts'
import { explainTradeRevert, giftReview } from '#domain/nft/tradeReview.ts'
import * as texts from '#domain/nft/texts.ts'
import { recipientName } from '#domain/send/recipientName.ts'
import { sameAddress, ZERO_ADDRESS } from '#domain/shared/Address.ts'
import { err } from '#domain/shared/Result.ts'

import type { Ports } from '../shared/Ports.ts'
import { forgottenWhenSent } from '../activity/forgottenWhenSent.ts'
import type { WriteStage } from '../activity/WriteRun.ts'
import { isStillHolder } from '../names/isStillHolder.ts'
import { RecipientStore, type RecipientDeps } from '../send/RecipientStore.ts'
import { BlockRefusal } from '../activity/BlockRefusal.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { TypedForm } from '../shared/TypedForm.ts'
import type { CollectionDeps } from './CollectionDeps.ts'
import type { CollectionStore } from './CollectionStore.ts'
import { chosenOf } from './OwnTokens.ts'

const TOPIC = 'nft:send:'

export interface SendNftDeps extends CollectionDeps, RecipientDeps, Pick<Ports, 'drafts'> {
  readonly collection: CollectionStore
}

/** Sends a token of any collection, listed or not, because a transfer does not depend on its prices. */
export class SendNftStore {
  /** The user may have sent it since; see `chosen`. */
  picked: bigint | undefined = undefined
  readonly who: RecipientStore
  /** Why the last transfer failed in its block; '' if it did not. */
  readonly refused: BlockRefusal
  readonly #typing: TypedForm
  readonly #deps: SendNftDeps

  constructor(deps: SendNftDeps) {
    this.#deps = deps
    this.refused = new BlockRefusal({
      activity: deps.activity,
      isOurs: (topic) => topic.startsWith(`${TOPIC}${deps.collection.address}:`),
      explain: () => texts.sendFailed,
    })
    this.who = new RecipientStore(deps, () => deps.collection.address ?? ZERO_ADDRESS)
    this.#typing = new TypedForm(deps.drafts, {
      name: 'nft-send',
      fields: () => {
        const { text: to } = this.who.lookup
        return to === '' ? {} : { to, collection: deps.collection.address }
      },
      // Leaves out a recipient typed for another collection.
      fill: ({ to = '', collection }) =>
        this.who.lookup.fill(collection === deps.collection.address ? to : ''),
    })
    makeAutoObservable(this, { who: false, refused: false }, { autoBind: true, deep: false })
  }

  /** The picked token, or the account's first one once that is sent; undefined for an account without tokens. */
  get chosen(): bigint | undefined {
    return chosenOf(this.#deps.collection.own, this.picked)
  }

  get stage(): WriteStage {
    return this.#deps.transactions.stageOf(TOPIC)
  }

  get busy(): boolean {
    return this.#deps.transactions.isBusy(TOPIC)
  }

  /**
   * Whether a token is chosen, the recipient is found, not the connected account and confirmed where warnings
   * require it, and no transfer is open.
   */
  get possible(): boolean {
    const { result } = this.who
    const toSelf = result.kind === 'found' && sameAddress(result.address, this.#deps.session.account)
    return !this.busy && this.chosen !== undefined && this.who.ready && !toSelf
  }

  subscribe(): () => void {
    const { activity } = this.#deps
    return combineDisposers(
      this.#typing.subscribe(),
      this.who.subscribe(),
      this.refused.start(),
      activity.onSettled(({ topic, outcome }) =>
        runInAction(() => {
          if (topic.startsWith(TOPIC) && outcome === 'success') this.who.lookup.type('')
        }),
      ),
    )
  }

  choose(tokenId: bigint): void {
    this.picked = tokenId
  }

  /** Does nothing unless `possible`. Stops if the recipient's name has moved meanwhile. */
  async submit(): Promise<void> {
    const { collection, session, config, transactions, nameRegistry, nftMarket } = this.#deps
    const { chosen, possible, who } = this
    const { address, name } = collection
    const { result } = who
    const { account } = session
    if (!possible || chosen === undefined || !address || !account || result.kind !== 'found') return
    this.refused.forget()
    const picture = collection.pictureOf(chosen)
    const params = { account, collection: address, name, tokenId: chosen, to: result.address, picture }
    const warnings = { symbol: name, list: who.warnings }
    const whom = recipientName({ name: result.name, address: result.address }, config.tldName)
    const { text } = this.#typing
    await transactions.run({
      prepare: async () => {
        if (!(await isStillHolder(nameRegistry, result.name, result.address)))
          return err({ kind: 'terms changed', change: 'recipient moved' })
        return reviewed(explainTradeRevert(await nftMarket.prepareGift(params)), (effects) =>
          giftReview({ ...params, whom, recipientName: result.name, warnings }, effects),
        )
      },
      label: texts.sendTitle(name, chosen, whom),
      topic: `${TOPIC}${address}:${chosen}`,
      successText: texts.nftSent(name, chosen, whom),
      ...forgottenWhenSent(this.#typing, text),
    })
  }
}
