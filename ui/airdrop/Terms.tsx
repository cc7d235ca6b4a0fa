import type { ReactNode } from 'react'

import * as texts from '#domain/airdrop/texts.ts'
import type { LastKnown } from '#stores/shared/LastKnownStore.ts'

import { ReadFailed } from '../shared/ReadFailed.tsx'
import css from './AirdropPage.module.css'

/** The terms of a claim as a row of facts, which keeps its size while loading. */
export function Terms(props: {
  readonly failed: boolean
  /** Of an earlier visit; they stay when the present ones are not read. */
  readonly old?: LastKnown<unknown> | undefined
  readonly onRetry: () => void
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[]
}) {
  const { facts, old, failed, onRetry } = props
  return (
    <>
      {(!failed || old) && (
        <dl className={old ? `${css.terms} muted` : css.terms} aria-busy={old && !failed}>
          {facts.map(({ label, value }, index) => (
            <div key={index}>
              <dt>{label}</dt>
              <dd>{value ?? <span className="skeleton">{texts.amountPlaceholder}</span>}</dd>
            </div>
          ))}
        </dl>
      )}
      {failed && <ReadFailed text={texts.termsNotLoaded} old={old} onRetry={onRetry} />}
    </>
  )
}
