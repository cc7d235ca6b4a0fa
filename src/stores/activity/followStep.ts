import { reaction } from 'mobx'

import { combineDisposers } from '../shared/combineDisposers.ts'
import type { ActivityStore } from './ActivityStore.ts'
import type { TransactionStore } from './TransactionStore.ts'

interface StepDeps {
  readonly activity: ActivityStore
  readonly transactions: TransactionStore
}

/**
 * Starts the next step once the writes with this topic are confirmed. The review that waits for it closes if the
 * write fails, if nothing follows, or while the other owners of a contract wallet decide (rules/money: one-sheet).
 */
export function followStep(
  { activity, transactions }: StepDeps,
  topic: string,
  next: () => Promise<void>,
): () => void {
  const stopWaiting = () => transactions.stopWaiting(topic)
  const latest = () => activity.entries.find((entry) => entry.topic === topic)
  return combineDisposers(
    activity.onSettled((entry) => {
      if (entry.topic === topic && entry.outcome === 'success') void next().finally(stopWaiting)
    }),
    reaction(
      () => activity.awaitingBlock.some((entry) => entry.topic === topic),
      (awaits) => {
        if (!awaits && latest()?.outcome !== 'success') stopWaiting()
      },
    ),
    stopWaiting,
  )
}
