import { observer } from 'mobx-react-lite'

import { obstacleText } from '#domain/stake/stakeObstacle.ts'
import * as texts from '#domain/stake/texts.ts'
import { StakeStore } from '#stores/stake/StakeStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import css from './StakePage.module.css'

export const WithdrawalsBanner = observer(function WithdrawalsBanner() {
  const { knownPool, units } = useStore(StakeStore)
  if (!knownPool || knownPool.withdrawals === 'on') return null
  const { symbol, decimals } = units.asset
  return (
    <div className={css.banner} data-forever={knownPool.withdrawals === 'off forever'}>
      <p>
        <strong>{knownPool.withdrawals === 'off' ? texts.unstakingPaused : texts.unstakingDisabled}</strong>{' '}
        {obstacleText({ kind: knownPool.withdrawals }, symbol, decimals)}
      </p>
    </div>
  )
})
