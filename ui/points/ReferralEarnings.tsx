import { observer } from 'mobx-react-lite'

import { EarningsStore } from '#stores/referral/EarningsStore.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { Identity } from '../shared/Identity.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './ReferralEarnings.module.css'

/** Names in the list. */
const MAX_COUNT = 20

/** What the user's invitations have brought, on demand: it takes a look at every mint. */
export const ReferralEarnings = observer(function ReferralEarnings() {
  const { state, earnings, isPartial, read } = useStore(EarningsStore)
  const { tokenDecimals: decimals, tokenSymbol: symbol } = useConfig()
  if (state === 'unasked' || state === 'failed')
    return (
      <div className={css.ask}>
        {state === 'failed' && <p className="bad">It could not be read. Nothing of it is lost.</p>}
        <button type="button" className="button" onClick={() => void read()}>
          {state === 'failed' ? 'Try again' : 'Show what I earned'}
        </button>
      </div>
    )
  if (!earnings)
    return (
      <p role="status" className={css.waiting}>
        <span className="spinner" aria-hidden />
        Looking through the mints
      </p>
    )
  const { total, mints } = earnings
  return (
    <div className={css.earned}>
      <p className={css.total}>
        <AmountText amount={total} decimals={decimals} symbol={symbol} />
      </p>
      <p className="muted">
        {mints.length === 0
          ? 'Nobody has minted by your invitation yet.'
          : `By ${mints.length === 1 ? 'one name' : `${mints.length} names`}, at the share of today.`}
        {isPartial && ' Only the newest 500 mints were looked through.'}
      </p>
      <ul className={css.mints}>
        {mints.slice(0, MAX_COUNT).map(({ name, transaction, earned }) => (
          <li key={transaction}>
            <Identity name={name} />
            <AmountText amount={earned} decimals={decimals} symbol={symbol} />
          </li>
        ))}
      </ul>
    </div>
  )
})
