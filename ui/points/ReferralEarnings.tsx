import { observer } from 'mobx-react-lite'

import * as texts from '#domain/points/texts.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import { EarningsStore } from '#stores/referral/EarningsStore.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { Identity } from '../shared/Identity.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './ReferralEarnings.module.css'

const MAX_NAMES = 20

export const ReferralEarnings = observer(function ReferralEarnings() {
  const { state, earnings, isPartial, read } = useStore(EarningsStore)
  const { tokenDecimals: decimals, tokenSymbol: symbol } = useConfig()
  if (state === 'idle' || state === 'failed')
    return (
      <div className="grid gap-2 start">
        {state === 'failed' && <p className="bad">{texts.earningsNotRead}</p>}
        <button type="button" className="button" onClick={() => void read()}>
          {state === 'failed' ? sharedTexts.tryAgain : texts.showEarnings}
        </button>
      </div>
    )
  if (!earnings)
    return (
      <p role="status" className={`row gap-3 ${css.loading}`}>
        <span className="spinner" aria-hidden />
        {texts.loadingEarnings}
      </p>
    )
  const { total, mints } = earnings
  return (
    <div className="grid gap-2 start">
      <p className={css.total}>
        <AmountText amount={total} decimals={decimals} symbol={symbol} />
      </p>
      <p className="muted">
        {mints.length === 0 ? texts.noEarnings : texts.earningsOf(mints.length)}
        {isPartial && ` ${texts.earningsPartial}`}
      </p>
      <ul className={css.mints}>
        {mints.slice(0, MAX_NAMES).map(({ name, transaction, earned }) => (
          <li key={transaction}>
            <Identity name={name} />
            <AmountText amount={earned} decimals={decimals} symbol={symbol} />
          </li>
        ))}
      </ul>
    </div>
  )
})
