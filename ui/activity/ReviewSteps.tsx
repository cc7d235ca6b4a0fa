import { Check } from 'lucide-react'

import * as texts from '#domain/activity/texts.ts'
import type { WriteStep } from '#stores/activity/WriteRun.ts'

import css from './ReviewBody.module.css'

/** More would push the amounts of the review out of view. */
const MOST = 5

/** The steps of the open review: those done are ticked, and one that is sent turns until it is confirmed. */
export function ReviewSteps({ step, sent = false }: { readonly step: WriteStep; readonly sent?: boolean }) {
  const { number, of, labels, independent } = step
  const doneText = independent ? texts.stepSent : texts.stepDone
  const line = <p className="muted">{texts.step(number, of)}</p>
  if (!labels) return line
  const first = Math.max(0, Math.min(number - 2, of - MOST))
  const list = (
    <ol className={`grid gap-2 ${css.steps}`} aria-label={of <= MOST ? texts.step(number, of) : undefined}>
      {labels.slice(first, first + MOST).map((label, index) => {
        const place = first + index + 1
        const done = place < number
        const turns = sent && place === number
        return (
          <li key={place} aria-current={place === number ? 'step' : undefined} data-done={done}>
            <span className={css.stepMark} aria-hidden>
              {done && <Check size={14} />}
              {turns && <span className="spinner" />}
              {!done && !turns && place}
            </span>
            {(done || turns) && (
              <span className="visually-hidden">{done ? doneText : texts.stepConfirming} </span>
            )}
            <bdi translate="no">{label}</bdi>
          </li>
        )
      })}
    </ol>
  )
  if (of <= MOST) return list
  return (
    <>
      {line}
      {list}
    </>
  )
}
