import type { ReactNode } from 'react'

import css from './AirdropPage.module.css'

/** What a way to claim promises everybody, as a row of facts; what is still being read keeps its place. */
export function Terms(props: {
  readonly failed: boolean
  readonly onRetry: () => void
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[]
}) {
  if (props.failed)
    return (
      <div className={css.failed}>
        <p className="bad">What can be claimed here could not be read. Nothing is lost.</p>
        <button type="button" className="button" onClick={props.onRetry}>
          Try again
        </button>
      </div>
    )
  return (
    <dl className={css.terms}>
      {props.facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? <span className="skeleton">0000 CHAT</span>}</dd>
        </div>
      ))}
    </dl>
  )
}
