import { useId } from 'react'

import * as texts from '#domain/wallet/texts.ts'
import type { Check, CheckAction } from '#domain/wallet/walletCheck.ts'
import { useConfig } from '../shared/StoreContext.tsx'
import { CheckIcon } from './CheckIcon.tsx'
import css from './CheckList.module.css'

/** Checks whose text follows a press, so it is read aloud; the page's first line covers the others. */
const PRESSED = new Set(['chain', 'signature', 'window'])

export function CheckList(props: {
  readonly title: string
  readonly checks: readonly Check[]
  readonly onAct: (action: CheckAction) => void
}) {
  const { title, checks, onAct } = props
  const id = useId()
  return (
    <section className="stack gap-3" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={css.list}>
        {checks.map((check) => (
          <CheckRow key={check.id} check={check} onAct={onAct} />
        ))}
      </ul>
    </section>
  )
}

function CheckRow({
  check,
  onAct,
}: {
  readonly check: Check
  readonly onAct: (action: CheckAction) => void
}) {
  const { title, state, text, advice, action } = check
  const { chain } = useConfig()
  const labels: Readonly<Record<CheckAction, string>> = {
    switch: texts.switchTo(chain.name),
    sign: texts.trySigning,
    'open window': texts.tryWindow,
  }
  return (
    <li className={css.row} data-check={check.id} data-state={state}>
      <CheckIcon state={state} />
      <div className={css.words}>
        <h3>{title}</h3>
        <p className={`quiet ${css.state}`}>{texts.stateWords[state]}</p>
        <p className={css.text} aria-live={PRESSED.has(check.id) ? 'polite' : undefined}>
          <bdi>{text}</bdi>
        </p>
        {advice !== undefined && <p className={css.advice}>{advice}</p>}
        {action && (
          <button type="button" className={`button ${css.action}`} onClick={() => onAct(action)}>
            {labels[action]}
          </button>
        )}
      </div>
    </li>
  )
}
