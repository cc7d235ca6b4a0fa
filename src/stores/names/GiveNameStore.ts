import { makeAutoObservable, runInAction } from 'mobx'

import { fullName } from '#domain/names/fullName.ts'
import type { NameKeeper } from '#domain/ports/NameKeeper.ts'
import { sameAddress } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { err } from '#domain/shared/Result.ts'

import type { ActivityStore } from '../activity/ActivityStore.ts'
import type { TransactionStore, WriteStage } from '../activity/TransactionStore.ts'
import type { FrameStore } from '../shell/FrameStore.ts'
import type { SessionStore } from '../wallet/SessionStore.ts'
import type { NameLookup } from './NameLookup.ts'

/** Said once the chain has it. */
export const NAME_GIVEN = 'The name has a new holder.'

/** Said instead of preparing anything. */
export const RECIPIENT_MOVED = 'The name of the recipient has a new holder. Type it again and check.'

const TOPIC = 'give:'

/** Giving one of the user's names to somebody else. */
export class GiveNameStore {
  name: DomainName | undefined = undefined
  readonly recipient: NameLookup
  readonly #session: SessionStore
  readonly #frame: FrameStore
  readonly #activity: ActivityStore
  readonly #transactions: TransactionStore
  readonly #keeper: NameKeeper
  readonly #tldName: string

  constructor(
    session: SessionStore,
    frame: FrameStore,
    activity: ActivityStore,
    transactions: TransactionStore,
    recipient: NameLookup,
    keeper: NameKeeper,
    tldName: string,
  ) {
    this.#session = session
    this.#frame = frame
    this.#activity = activity
    this.#transactions = transactions
    this.recipient = recipient
    this.#keeper = keeper
    this.#tldName = tldName
    makeAutoObservable(this, { recipient: false }, { autoBind: true, deep: false })
  }

  /** The stage of this dialog's own write. */
  get stage(): WriteStage {
    return this.#transactions.stageOf(TOPIC)
  }

  /** From the click until the chain has answered. */
  get loading(): boolean {
    return this.stage.kind !== 'idle' || this.#activity.pending.some(({ topic }) => topic.startsWith(TOPIC))
  }

  /** Whether the recipient is the user. */
  get toSelf(): boolean {
    const { result } = this.recipient
    return result.kind === 'found' && sameAddress(result.address, this.#session.account)
  }

  get canSubmit(): boolean {
    return (
      !this.loading &&
      this.#session.onSupportedChain &&
      this.recipient.result.kind === 'found' &&
      !this.toSelf
    )
  }

  start(): () => void {
    return this.#activity.onSettled(({ topic, outcome }) => {
      if (!topic.startsWith(TOPIC) || outcome !== 'success') return
      runInAction(() => {
        if (this.#frame.dialog === 'give name') this.#frame.close()
      })
    })
  }

  /** Opens the dialog about a name of the user's. */
  open(name: DomainName): void {
    this.name = name
    this.recipient.type('')
    this.#frame.open('give name')
  }

  /** The dialog goes; what was not signed yet goes with it, what was signed is followed. */
  leave(): void {
    if (this.stage.kind !== 'idle') this.#transactions.cancel()
    this.#frame.close()
  }

  async submit(): Promise<void> {
    const { name, canSubmit } = this
    const { account } = this.#session
    const { result } = this.recipient
    if (!canSubmit || !name || !account || result.kind !== 'found') return
    await this.#transactions.run({
      prepare: async () =>
        (await runInAction(() => this.recipient.stillFound()))
          ? this.#keeper.prepareTransfer(name, account, result.address)
          : err({ kind: 'terms changed', detail: RECIPIENT_MOVED }),
      label: `Give ${fullName(name, this.#tldName)} away`,
      topic: `${TOPIC}${name}`,
      successText: NAME_GIVEN,
      reviewedInPlace: true,
    })
  }
}
