import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'

import { hasPool } from '#domain/liquidity/configuredPool.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
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

/** The pool's form for the open tab; nothing if the community has no pool. */
export const PoolForms = observer(function PoolForms() {
  const { tab } = useStore(StakeStore)
  const { shownAccount } = useStore(SessionStore)
  const { live } = useStore(LayoutStore)
  const config = useConfig()
  const Form = FORMS[tab]
  if (!live || !Form || shownAccount === undefined || !hasPool(config)) return null
  return (
    <Suspense fallback={null}>
      <NeedsFeatures features={['liquidity']}>
        <Form />
      </NeedsFeatures>
    </Suspense>
  )
})
