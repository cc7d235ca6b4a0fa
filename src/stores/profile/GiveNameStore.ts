import { makeAutoObservable, runInAction } from 'mobx'

import { reviewed } from '#domain/activity/reviewed.ts'
import { giveReview } from '#domain/names/nameReview.ts'
import { fullName } from '#domain/names/fullName.ts'
import * as texts from '#domain/names/texts.ts'
import { recipientName } from '#domain/send/recipientName.ts'
import { sameAddress } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { err } from '#domain/shared/Result.ts'

import type { CommonDeps } from '../activity/ReadDeps.ts'
import type { WriteStage } from '../activity/WriteRun.ts'
import { isStillHolder } from '../names/isStillHolder.ts'
import { RecipientStore, type RecipientDeps } from '../send/RecipientStore.ts'

const TOPIC = 'give:'

export type GiveNameDeps = RecipientDeps &
  Pick<CommonDeps, 'activity' | 'transactions' | 'layout' | 'nameOwnerActions'>

/** Transfers one of the user's names (rules/names: given-away). */
export class GiveNameStore {
  name: DomainName | undefined = undefined
  readonly who: RecipientStore
  readonly #deps: GiveNameDeps

  constructor(deps: GiveNameDeps) {
    this.#deps = deps
    this.who = new RecipientStore(deps, () => deps.config.punkTldAddress)
    makeAutoObservable(this, { who: false }, { autoBind: true, deep: false })
  }

  get stage(): WriteStage {
    return this.#deps.transactions.stageOf(TOPIC)
  }

  /** From submit until the receipt. */
  get loading(): boolean {
    return this.#deps.transactions.isBusy(TOPIC)
  }

  get toSelf(): boolean {
    const { result } = this.who
    return result.kind === 'found' && sameAddress(result.address, this.#deps.session.account)
  }

  /** Whether the recipient is found, not the user and confirmed where warnings require it, and no transfer is open. */
  get canSubmit(): boolean {
    return !this.loading && this.#deps.session.onSupportedChain && this.who.ready && !this.toSelf
  }

  start(): () => void {
    const { activity, layout } = this.#deps
    return activity.onSettled(({ topic, outcome }) => {
      if (!topic.startsWith(TOPIC) || outcome !== 'success') return
      runInAction(() => {
        if (layout.dialog === 'give name') layout.close()
      })
    })
  }

  open(name: DomainName): void {
    this.name = name
    this.who.lookup.type('')
    this.who.check(false)
    this.#deps.layout.open('give name')
  }

  leave(): void {
    if (this.stage.kind !== 'idle') this.#deps.transactions.cancel()
    this.#deps.layout.close()
  }

  /** Does nothing unless `canSubmit`. Stops if the recipient's name has moved meanwhile. */
  async submit(): Promise<void> {
    const { session, transactions, nameOwnerActions, nameRegistry, config } = this.#deps
    const { name, canSubmit, who } = this
    const { account } = session
    const { result } = who
    if (!canSubmit || !name || !account || result.kind !== 'found') return
    const shown = fullName(name, config.tldName)
    const warnings = { symbol: shown, list: who.warnings }
    await transactions.run({
      prepare: async () => {
        if (!(await isStillHolder(nameRegistry, result.name, result.address)))
          return err({ kind: 'terms changed', change: 'recipient moved' })
        const prepared = await nameOwnerActions.prepareTransfer(name, account, result.address)
        return reviewed(prepared, ({ isMain }) =>
          giveReview({ name, shown, recipientName: result.name, warnings }, result.address, isMain),
        )
      },
      label: texts.transferTitle(shown),
      topic: `${TOPIC}${name}`,
      successText: texts.nameTransferred(
        shown,
        recipientName({ name: result.name, address: result.address }, config.tldName),
      ),
      reviewedInline: true,
    })
  }
}
