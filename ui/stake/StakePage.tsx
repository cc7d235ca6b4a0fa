import { useEffect } from 'react'
import { observer } from 'mobx-react-lite'

import * as texts from '#domain/stake/texts.ts'
import { DepositStore } from '#stores/stake/DepositStore.ts'
import { StakeStore } from '#stores/stake/StakeStore.ts'
import { UnstakeStore } from '#stores/stake/UnstakeStore.ts'
import { obstacleText } from '#domain/stake/stakeObstacle.ts'

import { PageHead } from '../shared/PageHead.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { PoolForms } from '../liquidity/PoolForms.tsx'
import { Earnings } from './Earnings.tsx'
import { MyStake } from './MyStake.tsx'
import { PoolStats } from './PoolStats.tsx'
import { StakeTabs } from './StakeTabs.tsx'
import css from './StakePage.module.css'

export function StakePage() {
  const [stake, deposit, unstake] = [useStore(StakeStore), useStore(DepositStore), useStore(UnstakeStore)]
  const { lpTokenSymbol, tokenSymbol } = useConfig()
  useEffect(() => {
    // The forms decide which data is read, so they subscribe first: all reads then leave in a single request.
    const disposers = [deposit.subscribe(), unstake.form.subscribe(), stake.subscribe()]
    return () => {
      for (const dispose of disposers) dispose()
    }
  }, [stake, deposit, unstake])
  return (
    <article className="stack gap-5">
      <PageHead title={texts.title}>{texts.lead(lpTokenSymbol, tokenSymbol)}</PageHead>
      <WithdrawalsBanner />
      <Earnings />
      <StakeTabs />
      <MyStake />
      <PoolForms />
      <PoolStats />
    </article>
  )
}

const WithdrawalsBanner = observer(function WithdrawalsBanner() {
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
