import { observer } from 'mobx-react-lite'

import { CollectionStore } from '#stores/nft/CollectionStore.ts'
import { CurveStore } from '#stores/nft/CurveStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import css from './CollectionPage.module.css'

/** Reserves the curve's space while prices are read; none for a collection that is not traded here. */
export const CurveSlot = observer(function CurveSlot() {
  const { tradable, listed } = useStore(CollectionStore)
  const { prices, failed } = useStore(CurveStore)
  const isExpected = (tradable || listed.kind === 'loading') && !prices && !failed
  return isExpected && <div className={`skeleton ${css.curveSlot}`} aria-hidden />
})
