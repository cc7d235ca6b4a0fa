import type { ReactNode } from 'react'

import { displayPoints } from '#domain/points/displayPoints.ts'
import * as texts from '#domain/profile/texts.ts'
import type { ReadResult } from '#domain/shared/AsyncResult.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import type { Profile } from '#stores/profile/ProfileStore.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { useConfig } from '../shared/StoreContext.tsx'
import css from './ProfilePage.module.css'

/** A failed read is stated, never shown as nothing (rules/errors: unknown-is-a-value). */
export function ProfileStats({ profile }: { readonly profile: Profile }) {
  const { tokenSymbol, tokenDecimals, chatTokenSymbol, chatTokenDecimals } = useConfig()
  const { coins, chatTokens, points } = profile
  return (
    <dl className={css.stats}>
      <StatBox label={tokenSymbol} stat={coins}>
        {(amount) => <AmountText amount={amount} decimals={tokenDecimals} symbol={tokenSymbol} bare />}
      </StatBox>
      {chatTokens && (
        <StatBox label={chatTokenSymbol} stat={chatTokens}>
          {(amount) => (
            <AmountText amount={amount} decimals={chatTokenDecimals} symbol={chatTokenSymbol} bare />
          )}
        </StatBox>
      )}
      {points && (
        <StatBox label={texts.activityPoints} stat={points}>
          {(amount) => displayPoints(amount)}
        </StatBox>
      )}
    </dl>
  )
}

function StatBox<Value>(props: {
  readonly label: string
  readonly stat: ReadResult<Value>
  readonly children: (value: Value) => ReactNode
}) {
  const { label, stat, children } = props
  return (
    <div className={css.stat}>
      <dt>{label}</dt>
      <dd>
        {stat.kind === 'ready' && children(stat.value)}
        {stat.kind === 'failed' && <span className="muted">{sharedTexts.couldNotBeRead}</span>}
      </dd>
    </div>
  )
}
