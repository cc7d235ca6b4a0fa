import { observer } from 'mobx-react-lite'

import * as texts from '#domain/liquidity/texts.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import { LiquidityStore } from '#stores/liquidity/LiquidityStore.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import css from './Liquidity.module.css'

/** The reserves of the pool: one line in every state, so that nothing below it moves. */
export const PoolState = observer(function PoolState() {
  const { pool, tokens, refresh } = useStore(LiquidityStore)
  if (pool.kind === 'failed')
    return (
      <p className={`row wrap ${css.pool}`} role="status">
        <span className="bad">{texts.poolNotLoaded}</span>
        <button type="button" className="text-button" onClick={() => void refresh()}>
          {texts.reloadPool}
        </button>
      </p>
    )
  return (
    <p className={`row wrap ${css.pool}`}>
      {pool.kind !== 'ready' ? (
        <span className="skeleton">
          {texts.poolPlaceholder}
          <span className="visually-hidden"> {sharedTexts.loading}</span>
        </span>
      ) : (
        <>
          <span className="muted">{texts.inThePool}</span>{' '}
          <span className="muted">
            <Phrase
              text={texts.bothAmounts}
              values={{
                tokens: <AmountText amount={pool.value.tokens} {...tokens.token} />,
                coins: <AmountText amount={pool.value.coins} {...tokens.coin} />,
              }}
            />
          </span>
        </>
      )}
    </p>
  )
})
