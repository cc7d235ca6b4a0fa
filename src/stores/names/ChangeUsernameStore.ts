import { makeAutoObservable, runInAction } from 'mobx'

import { fullName } from '#domain/names/fullName.ts'
import { nameToMint } from '#domain/names/lowerCaseName.ts'
import { validateName } from '#domain/names/validateName.ts'
import type { Log } from '#domain/shared/Log.ts'
import type { NameOwnerActions } from '#domain/names/NameOwnerActions.ts'
import type { NameRegistry } from '#domain/names/NameRegistry.ts'
import * as texts from '#domain/names/texts.ts'
import type { Notices } from '#domain/shell/Notices.ts'
import { sameAddress } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

import type { ActivityStore } from '../activity/ActivityStore.ts'
import type { TransactionStore, WriteStage } from '../activity/TransactionStore.ts'
import type { LayoutStore } from '../shell/LayoutStore.ts'
import type { SessionStore } from '../wallet/SessionStore.ts'

const TOPIC = 'main:'

export interface ChangeUsernameDeps {
  readonly session: SessionStore
  readonly layout: LayoutStore
  readonly activity: ActivityStore
  readonly transactions: TransactionStore
  readonly nameRegistry: NameRegistry
  readonly nameOwnerActions: NameOwnerActions
  readonly notices: Notices
  readonly log: Log
  readonly config: Pick<CommunityConfig, 'tldName'>
}

/** 'Change your username' (rules/names: main-name): another name of one's own becomes the main one. */
export class ChangeUsernameStore {
  text = ''
  checking = false
  /** A name of one's own that was picked from the list; it may hold what nobody can type. */
  #picked: DomainName | undefined = undefined
  readonly #deps: ChangeUsernameDeps
  /** Grows when the dialog goes: what was begun before is no longer wanted. */
  #visit = 0

  constructor(deps: ChangeUsernameDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** What the name rules say of the typed text; '' where there is nothing to say (rules/names: validation-order). */
  get message(): string {
    const verdict = validateName(this.text)
    if (this.#picked === this.text || verdict.valid) return ''
    return verdict.message
  }

  /** The stage of this dialog's own write. */
  get stage(): WriteStage {
    return this.#deps.transactions.stageOf(TOPIC)
  }

  /** From the click until the chain has answered (rules/names: main-name). */
  get loading(): boolean {
    return this.checking || this.#deps.transactions.isBusy(TOPIC)
  }

  get canSubmit(): boolean {
    return !this.loading && this.#deps.session.onSupportedChain && this.#name !== undefined
  }

  start(): () => void {
    const { activity, layout } = this.#deps
    return activity.onSettled(({ topic, outcome }) => {
      if (!topic.startsWith(TOPIC) || outcome !== 'success') return
      runInAction(() => {
        this.text = ''
        if (layout.dialog === 'change username') layout.close()
      })
    })
  }

  type(text: string): void {
    this.text = text
  }

  /** One of the user's own names, from the list of them. */
  pick(name: DomainName): void {
    this.#picked = name
    this.text = name
  }

  /** The dialog goes; what was not signed yet goes with it, what was signed is followed. */
  leave(): void {
    this.#visit += 1
    if (this.stage.kind !== 'idle') this.#deps.transactions.cancel()
    this.#deps.layout.close()
  }

  /** Checks who holds the name, then asks for the signature (rules/names: main-name). */
  async submit(): Promise<void> {
    const { session, nameRegistry, notices, log, transactions, nameOwnerActions, config } = this.#deps
    const name = this.#name
    const { account } = session
    if (!this.canSubmit || !name || !account) return
    const visit = this.#visit
    this.checking = true
    try {
      const holder = await nameRegistry.holderOf(name)
      if (!sameAddress(holder, account)) return notices.show({ kind: 'error', text: texts.notYours })
    } catch (error) {
      log.error('The holder of a name could not be read', error)
      return notices.show({ kind: 'error', text: texts.holderUnknown })
    } finally {
      runInAction(() => {
        this.checking = false
      })
    }
    if (visit !== this.#visit) return
    await transactions.run({
      prepare: () => nameOwnerActions.prepareMakeMain(name, account),
      label: texts.makeMainTitle(fullName(name, config.tldName)),
      topic: `${TOPIC}${name}`,
      successText: texts.usernameChanged,
      reviewedInline: true,
    })
  }

  get #name(): DomainName | undefined {
    if (this.#picked !== undefined && this.#picked === this.text) return this.#picked
    const named = nameToMint(this.text)
    return named.ok ? named.value : undefined
  }
}
