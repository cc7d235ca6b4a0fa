import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import * as texts from '#domain/activity/texts.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import type { WriteStage } from '#stores/activity/WriteRun.ts'

import { Dialog } from '../shared/Dialog.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { BetweenSteps } from './BetweenSteps.tsx'
import { ReviewBody } from './ReviewBody.tsx'

/**
 * Only the content of this review is signed (rules/money: prepared-shown-sent). It stays open between the steps of an
 * action (rules/money: one-sheet). A form may show its own.
 */
export const ReviewDialog = observer(function ReviewDialog() {
  const transactions = useStore(TransactionStore)
  const { stage } = transactions
  const body = bodyOf(stage)
  return (
    body && (
      <Dialog
        title={stage.kind === 'signing' ? texts.confirmInWallet : texts.review}
        onClose={transactions.cancel}
      >
        {body}
      </Dialog>
    )
  )
})

function bodyOf(stage: WriteStage): ReactNode {
  if (stage.kind === 'idle') return null
  if ('review' in stage) return stage.inline ? null : <ReviewBody stage={stage} />
  return stage.step && <BetweenSteps step={stage.step} sent={stage.kind === 'waiting'} />
}
