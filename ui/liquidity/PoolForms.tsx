import { observer } from 'mobx-react-lite'
import { Suspense, useEffect, type ReactNode } from 'react'

import { hasPool } from '#domain/liquidity/configuredPool.ts'
import { AddLiquidityStore } from '#stores/liquidity/AddLiquidityStore.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { DepositStore } from '#stores/stake/DepositStore.ts'
import { StakeStore, type StakeTab } from '#stores/stake/StakeStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { NeedsFeatures, useConfig, useStore } from '../shared/StoreContext.tsx'
import { AddLiquidity } from './AddLiquidity.tsx'
import { RemoveLiquidity } from './RemoveLiquidity.tsx'

/** Shares are added next to staking and removed next to unstaking. */
const FORMS: Readonly<Partial<Record<StakeTab, typeof AddLiquidity>>> = {
  deposit: AddLiquidity,
  withdraw: RemoveLiquidity,
}

export const PoolForms = observer(function PoolForms() {
  const { tab } = useStore(StakeStore)
  const { shownAccount } = useStore(SessionStore)
  const { first } = useStore(DepositStore)
  const { live } = useStore(LayoutStore)
  const config = useConfig()
  const Form = FORMS[tab]
  if (!live || !Form || shownAccount === undefined || !hasPool(config)) return null
  return (
    <PoolPart>
      {tab === 'deposit' && <ReadAhead />}
      {(tab !== 'deposit' || first === 'stake') && <Form />}
    </PoolPart>
  )
})

/** Reads the form's data in the same request, before the stake decides where the form goes. */
function ReadAhead() {
  const adding = useStore(AddLiquidityStore)
  useEffect(() => adding.readAhead(), [adding])
  return null
}

export function PoolPart({ children }: { readonly children: ReactNode }) {
  return (
    <Suspense fallback={null}>
      <NeedsFeatures features={['liquidity']}>{children}</NeedsFeatures>
    </Suspense>
  )
}
