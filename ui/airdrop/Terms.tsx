import type { ReactNode } from 'react'

import * as texts from '#domain/airdrop/texts.ts'
import * as sharedTexts from '#domain/shared/texts.ts'

import css from './AirdropPage.module.css'

/** The terms of a claim as a row of facts, which keeps its size while loading. */
export function Terms(props: {
  readonly failed: boolean
  /** They are of an earlier visit. */
  readonly old?: boolean
  readonly onRetry: () => void
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[]
}) {
  if (props.failed)
    return (
      <div className={css.failed}>
        <p className="bad">{texts.termsNotLoaded}</p>
        <button type="button" className="button" onClick={props.onRetry}>
          {sharedTexts.tryAgain}
        </button>
      </div>
    )
  return (
    <dl className={props.old ? `${css.terms} muted` : css.terms} aria-busy={props.old}>
      {props.facts.map(({ label, value }, index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>{value ?? <span className="skeleton">{texts.amountPlaceholder}</span>}</dd>
        </div>
      ))}
    </dl>
  )
}
