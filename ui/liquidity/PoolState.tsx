import { observer } from 'mobx-react-lite'

import { LiquidityStore } from '#stores/liquidity/LiquidityStore.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import css from './Liquidity.module.css'

/** What lies in the pool; one line in every state. */
export const PoolState = observer(function PoolState() {
  const { pool, tokens, readAgain } = useStore(LiquidityStore)
  if (pool.kind === 'failed')
    return (
      <p className={css.pool} role="status">
        <span className="bad">The pool could not be read, so no price is known.</span>
        <button type="button" className="text-button" onClick={() => void readAgain()}>
          Read it again
        </button>
      </p>
    )
  return (
    <p className={css.pool}>
      {pool.kind !== 'ready' ? (
        <span className="skeleton">
          In the pool: 00000000 CHAT and 0000 DEGEN<span className="visually-hidden"> are being read</span>
        </span>
      ) : (
        <span className="muted">
          In the pool: <AmountText amount={pool.value.tokens} {...tokens.token} /> and{' '}
          <AmountText amount={pool.value.coins} {...tokens.coin} />
        </span>
      )}
    </p>
  )
})
