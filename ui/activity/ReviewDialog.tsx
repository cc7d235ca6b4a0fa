import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useRef } from 'react'

import * as texts from '#domain/activity/texts.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import type { WriteStage, WriteStep } from '#stores/activity/WriteRun.ts'
import * as sharedTexts from '#domain/shared/texts.ts'

import { Dialog } from '../shared/Dialog.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { ReviewBody } from './ReviewBody.tsx'
import { ReviewSteps } from './ReviewSteps.tsx'

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

/** In the open review: a step is being confirmed, or the next one prepared. Nothing can be pressed twice. */
function BetweenSteps({ step, sent }: { readonly step: WriteStep; readonly sent: boolean }) {
  const transactions = useStore(TransactionStore)
  const start = useRef<HTMLParagraphElement>(null)
  // The focused button was removed from the page.
  useEffect(() => start.current?.focus(), [])
  return (
    <div className="grid gap-4">
      <ReviewSteps step={step} sent={sent} />
      <p ref={start} tabIndex={-1} role="status" className="muted">
        {sent ? texts.stepWaits : texts.nextStepOpens}
      </p>
      <button type="button" className="button wide" onClick={transactions.cancel}>
        {sharedTexts.close}
      </button>
    </div>
  )
}
