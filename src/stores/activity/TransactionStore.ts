import { makeAutoObservable } from 'mobx'

import * as texts from '#domain/activity/texts.ts'

import type { Ports } from '../shared/Ports.ts'
import type { ActivityStore } from './ActivityStore.ts'
import {
  WriteRun,
  type SignatureAction,
  type WriteAction,
  type WriteStage,
  type WriteStep,
} from './WriteRun.ts'

export interface Writer {
  /** Resolves to whether the write was sent. */
  write(action: WriteAction, run: WriteRun): Promise<boolean>
  /** Resolves to undefined if nothing was signed. */
  sign<Signed>(action: SignatureAction<Signed>, run: WriteRun): Promise<Signed | undefined>
}

export interface TransactionDeps extends Pick<Ports, 'notices'> {
  readonly activity: Pick<ActivityStore, 'entries' | 'awaitingBlock'>
  /** Loads the code that only writes need. */
  readonly fetchWriter: () => Promise<Writer>
}

/** Prepares, reviews, prepares again and signs every write (rules/money: prepared-shown-sent). */
export class TransactionStore {
  stage: WriteStage = { kind: 'idle' }
  readonly #deps: TransactionDeps
  #current: WriteRun | undefined

  constructor(deps: TransactionDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Resolves to whether the write was sent; false at once while another action is open. Failures become notices. */
  async run(action: WriteAction): Promise<boolean> {
    return (await this.#start(action, (writer, run) => writer.write(action, run))) ?? false
  }

  /** Resolves to undefined if nothing was signed or another action is open. Sends nothing to the chain. */
  async sign<Signed>(action: SignatureAction<Signed>): Promise<Signed | undefined> {
    return this.#start(action, (writer, run) => writer.sign(action, run))
  }

  /** The stage if the current topic starts with this prefix; otherwise idle. */
  stageOf(topic: string): WriteStage {
    const { stage } = this
    return stage.kind !== 'idle' && stage.topic.startsWith(topic) ? stage : { kind: 'idle' }
  }

  /**
   * Whether a write with this topic prefix is open: from the click until the chain has confirmed it,
   * or until a contract wallet has proposed it to its owners, who may take days.
   */
  isBusy(topic: string): boolean {
    const { activity } = this.#deps
    return (
      this.stageOf(topic).kind !== 'idle' ||
      activity.awaitingBlock.some((entry) => entry.topic.startsWith(topic))
    )
  }

  confirm(): void {
    this.#current?.decide?.('confirmed')
  }

  /** Cancels the review, or stops waiting for preparation or wallet. A late signature is still tracked. */
  cancel(): void {
    if (this.stage.kind === 'reviewing') this.#current?.decide?.('cancelled')
    else if (this.stage.kind === 'waiting') this.stage = { kind: 'idle' }
    else this.#current?.end()
  }

  /** Closes the review that waits for this step's confirmation, because no other step follows. */
  stopWaiting(topic: string): void {
    if (this.stageOf(topic).kind === 'waiting') this.cancel()
  }

  /** Cancels an action whose view is gone and shows why. */
  abandon(text: string): void {
    this.cancel()
    this.#deps.notices.show({ kind: 'error', text })
  }

  /** Undefined while another action is open, or if the code for writes fails to load. */
  async #start<Answer>(
    { topic, step }: Pick<WriteAction, 'topic' | 'step'>,
    work: (writer: Writer, run: WriteRun) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    const follows = this.stage.kind === 'waiting' && continues(step, this.stage.step)
    if (this.stage.kind !== 'idle' && !follows) return undefined
    const { activity } = this.#deps
    const shown = activity.entries.map(({ transaction }) => transaction.hash)
    const run = new WriteRun(new Set(shown), (stage) => {
      this.stage = stage
    })
    this.#current = run
    run.show({ kind: 'preparing', topic, step: follows ? step : undefined })
    try {
      const writer = await this.#deps.fetchWriter().catch(() => undefined)
      if (writer) return await work(writer, run)
      this.#deps.notices.show({ kind: 'error', text: texts.partMissing })
      return undefined
    } finally {
      run.end()
    }
  }
}

const continues = (step: WriteStep | undefined, { number, labels }: WriteStep): boolean =>
  step?.number === number + 1 && step.labels?.[number - 1] === labels?.[number - 1]
