import { observer } from 'mobx-react-lite'

import { MintStore } from '#stores/names/MintStore.ts'
import { PointsStore } from '#stores/points/PointsStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { PointsFigure } from '../points/PointsButton.tsx'
import { AmountText } from '../shared/AmountText.tsx'
import { PageLink } from '../shared/navigation.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './MemberActions.module.css'

/** A member's coins and points in place of a greeting; as high while they are read (rules/shell: member-actions). */
export const MemberStats = observer(function MemberStats() {
  const { balance, terms } = useStore(MintStore)
  const { state } = useStore(PointsStore)
  const { ended } = useStore(SessionStore)
  const { tokenDecimals, tokenSymbol } = useConfig()
  return (
    <div className={css.stats} data-points={state.kind !== 'off'}>
      <p className={css.balance}>
        {balance === undefined ? (
          terms.kind !== 'failed' && !ended && <span className="skeleton">{`0000 ${tokenSymbol}`}</span>
        ) : (
          <AmountText amount={balance} decimals={tokenDecimals} symbol={tokenSymbol} />
        )}
      </p>
      {state.kind !== 'off' && state.kind !== 'none' && (
        <PageLink to="/activity-points/" className={css.points ?? ''}>
          <PointsFigure />
        </PageLink>
      )}
    </div>
  )
})
