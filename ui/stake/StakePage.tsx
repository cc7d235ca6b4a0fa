import { useEffect } from 'react'

import * as texts from '#domain/stake/texts.ts'
import { DepositStore } from '#stores/stake/DepositStore.ts'
import { StakeStore } from '#stores/stake/StakeStore.ts'
import { UnstakeStore } from '#stores/stake/UnstakeStore.ts'

import { PageHead } from '../shared/PageHead.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { PoolForms } from '../liquidity/PoolForms.tsx'
import { Earnings } from './Earnings.tsx'
import { MyStake } from './MyStake.tsx'
import { PoolStats } from './PoolStats.tsx'
import { StakeTabs } from './StakeTabs.tsx'
import { WithdrawalsBanner } from './WithdrawalsBanner.tsx'

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
