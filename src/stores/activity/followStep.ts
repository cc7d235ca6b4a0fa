import { reaction, when } from 'mobx'

import type { ActivityEntry } from '#domain/activity/ActivityEntry.ts'

import { combineDisposers } from '../shared/combineDisposers.ts'
import type { ActivityStore } from './ActivityStore.ts'
import type { TransactionStore } from './TransactionStore.ts'

interface StepDeps {
  readonly activity: ActivityStore
  readonly transactions: TransactionStore
}

/**
 * Starts the next step once a write with this topic is confirmed. The review that waits for it closes if the write
 * fails, if nothing follows, or if another account is connected (rules/money: one-sheet).
 */
export function followStep(
  { activity, transactions }: StepDeps,
  topic: string,
  next: () => Promise<void>,
): () => void {
  const closed = new AbortController()
  const follow = async () => {
    // A wallet may answer after its transaction is mined.
    await when(() => transactions.stageOf(topic).kind !== 'signing', { signal: closed.signal })
    await next()
    transactions.stopWaiting(topic)
  }
  const isOver = () => {
    const { stage } = transactions
    if (stage.kind !== 'waiting' || stage.topic !== topic || stage.hash === undefined) return false
    const isSent = ({ transaction }: ActivityEntry) => transaction.hash === stage.hash
    return !activity.awaitingBlock.some(isSent) && activity.entries.find(isSent)?.outcome !== 'success'
  }
  return combineDisposers(
    activity.onSettled((entry) => {
      if (entry.topic === topic && entry.outcome === 'success') void follow().catch(() => undefined)
    }),
    reaction(isOver, (over) => {
      if (over) transactions.stopWaiting(topic)
    }),
    () => closed.abort(),
    () => transactions.stopWaiting(topic),
  )
}
