import { useEffect, useRef } from 'react'

import * as texts from '#domain/activity/texts.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import type { WriteStep } from '#stores/activity/WriteRun.ts'

import { useStore } from '../shared/StoreContext.tsx'
import css from './ReviewBody.module.css'
import { ReviewSteps } from './ReviewSteps.tsx'

/** In the open review: a step is being confirmed, or the next one prepared. Nothing can be pressed twice. */
export function BetweenSteps({ step, sent }: { readonly step: WriteStep; readonly sent: boolean }) {
  const transactions = useStore(TransactionStore)
  const start = useRef<HTMLParagraphElement>(null)
  // The focused button was removed from the page.
  useEffect(() => start.current?.focus(), [])
  return (
    <div className={css.signing}>
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
