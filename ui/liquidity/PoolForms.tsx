import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'

import { hasPool } from '#domain/liquidity/configuredPool.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { StakeStore, type StakeTab } from '#stores/stake/StakeStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { NeedsFeatures, useConfig, useStore } from '../shared/StoreContext.tsx'
import { AddLiquidity } from './AddLiquidity.tsx'
import { RemoveLiquidity } from './RemoveLiquidity.tsx'

/** Where what is staked comes from, beside staking, and where it goes, beside unstaking. */
const FORMS: Readonly<Partial<Record<StakeTab, typeof AddLiquidity>>> = {
  deposit: AddLiquidity,
  withdraw: RemoveLiquidity,
}

/** The pool's form that belongs to the shown part of the page; nothing where a community has no pool. */
export const PoolForms = observer(function PoolForms() {
  const { tab } = useStore(StakeStore)
  const { shownAccount } = useStore(SessionStore)
  const { live } = useStore(LayoutStore)
  const config = useConfig()
  const Form = FORMS[tab]
  // A visitor connects above, once.
  if (!live || !Form || shownAccount === undefined || !hasPool(config)) return null
  return (
    <Suspense fallback={null}>
      <NeedsFeatures features={['liquidity']}>
        <Form />
      </NeedsFeatures>
    </Suspense>
  )
})
