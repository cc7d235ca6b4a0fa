import type { ReactNode } from 'react'

import { displayPoints } from '#domain/points/displayPoints.ts'
import type { Profile } from '#stores/profile/ProfileStore.ts'
import type { ReadResult } from '#stores/shared/AsyncResult.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { useConfig } from '../shared/StoreContext.tsx'
import css from './ProfilePage.module.css'

/**
 * What a person holds; one that could not be read says so instead of showing nothing
 * (rules/errors: unknown-is-a-value).
 */
export function ProfileFigures({ profile }: { readonly profile: Profile }) {
  const { tokenSymbol, tokenDecimals, chatTokenSymbol, chatTokenDecimals } = useConfig()
  const { coins, chatTokens, points } = profile
  return (
    <dl className={css.figures}>
      <FigureBox label="Coins" figure={coins}>
        {(amount) => <AmountText amount={amount} decimals={tokenDecimals} symbol={tokenSymbol} />}
      </FigureBox>
      {chatTokens && (
        <FigureBox label="Community tokens" figure={chatTokens}>
          {(amount) => <AmountText amount={amount} decimals={chatTokenDecimals} symbol={chatTokenSymbol} />}
        </FigureBox>
      )}
      {points && (
        <FigureBox label="Activity points" figure={points}>
          {(amount) => displayPoints(amount)}
        </FigureBox>
      )}
    </dl>
  )
}

function FigureBox<Value>(props: {
  readonly label: string
  readonly figure: ReadResult<Value>
  readonly children: (value: Value) => ReactNode
}) {
  const { label, figure, children } = props
  return (
    <div className={css.figure}>
      <dt>{label}</dt>
      <dd>
        {figure.kind === 'ready' && children(figure.value)}
        {figure.kind === 'failed' && <span className="muted">Could not be read</span>}
      </dd>
    </div>
  )
}
