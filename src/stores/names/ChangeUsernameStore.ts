import { makeAutoObservable, runInAction } from 'mobx'

import { reviewed } from '#domain/activity/reviewed.ts'
import { makeMainReview } from '#domain/names/nameReview.ts'
import { fullName } from '#domain/names/fullName.ts'
import { nameToMint } from '#domain/names/lowerCaseName.ts'
import { validateName } from '#domain/names/validateName.ts'
import * as texts from '#domain/names/texts.ts'
import { sameAddress } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

import type { CommonDeps } from '../activity/ReadDeps.ts'
import type { WriteStage } from '../activity/WriteRun.ts'

const TOPIC = 'main:'

export interface ChangeUsernameDeps extends Pick<
  CommonDeps,
  'session' | 'activity' | 'transactions' | 'layout' | 'nameRegistry' | 'nameOwnerActions' | 'notices' | 'log'
> {
  readonly config: Pick<CommunityConfig, 'tldName'>
}

/** Makes another of the user's names the main one (rules/names: main-name). */
export class ChangeUsernameStore {
  text = ''
  checking = false
  /** A name from the list, which may contain characters that the name rules refuse. */
  #picked: DomainName | undefined = undefined
  readonly #deps: ChangeUsernameDeps
  /** Increases when the dialog closes, which cancels a pending submit. */
  #revision = 0

  constructor(deps: ChangeUsernameDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** The validation message, or ''; a name picked from the list is always accepted (rules/names: validation-order). */
  get message(): string {
    const verdict = validateName(this.text)
    if (this.picked || verdict.valid) return ''
    return verdict.message
  }

  get picked(): boolean {
    return this.#picked === this.text
  }

  get stage(): WriteStage {
    return this.#deps.transactions.stageOf(TOPIC)
  }

  /** From submit until the receipt (rules/names: main-name). */
  get loading(): boolean {
    return this.checking || this.#deps.transactions.isBusy(TOPIC)
  }

  /** Only `submit` checks whether the user holds the name. */
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

  /** Typing another text undoes the choice. */
  pick(name: DomainName): void {
    this.#picked = name
    this.text = name
  }

  /** Cancels an unsigned write; a signed one continues. */
  leave(): void {
    this.#revision += 1
    if (this.stage.kind !== 'idle') this.#deps.transactions.cancel()
    this.#deps.layout.close()
  }

  /**
   * Checks the holder, then asks for the signature. If the name has another holder or the check fails,
   * shows a notice. Closing the dialog meanwhile cancels it (rules/names: main-name).
   */
  async submit(): Promise<void> {
    const { session, nameRegistry, notices, log, transactions, nameOwnerActions, config } = this.#deps
    const name = this.#name
    const { account } = session
    if (!this.canSubmit || !name || !account) return
    const revision = this.#revision
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
    if (revision !== this.#revision) return
    const shown = fullName(name, config.tldName)
    await transactions.run({
      prepare: async () =>
        reviewed(await nameOwnerActions.prepareMakeMain(name, account), () => makeMainReview(shown)),
      label: texts.makeMainTitle(shown),
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
