import { observer } from 'mobx-react-lite'
import { useEffect, useId } from 'react'

import { minimumOf, shareOf } from '#domain/liquidity/pool.ts'
import { wei } from '#domain/shared/Wei.ts'
import { AddLiquidityStore } from '#stores/liquidity/AddLiquidityStore.ts'
import { LiquidityStore } from '#stores/liquidity/LiquidityStore.ts'
import { SettingsStore } from '#stores/settings/SettingsStore.ts'
import { slippageOf } from '#domain/settings/swapSettings.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { AmountField } from '../tokens/AmountField.tsx'
import { StepsButton } from '../tokens/StepsButton.tsx'
import css from './Liquidity.module.css'
import { PoolState } from './PoolState.tsx'

/** Getting shares of the pool for tokens and coins, in the pool's ratio. Stands in the feature 'liquidity'. */
export const AddLiquidity = observer(function AddLiquidity() {
  const liquidity = useStore(LiquidityStore)
  const adding = useStore(AddLiquidityStore)
  const titleId = useId()
  useEffect(() => adding.subscribe(), [adding])
  const { token, coin, share } = liquidity.tokens
  const failed = liquidity.holdings.kind === 'failed'
  return (
    <section className="card" aria-labelledby={titleId}>
      <div className={css.head}>
        <h2 id={titleId}>Get {share.symbol}</h2>
        <p className="muted">
          Put {token.symbol} and {coin.symbol} into the pool together. {share.symbol} stands for your part of
          it. What comes back later is a mix of both that follows the price: it can be worth less than what
          you put in.
        </p>
      </div>
      <PoolState />
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          void adding.submit()
        }}
      >
        <AmountField
          label={`${token.symbol} to put in`}
          entry={adding.tokens}
          onType={adding.typeTokens}
          symbol={token.symbol}
          {...(failed && { onReadAgain: () => void liquidity.readAgain() })}
        />
        <AmountField
          label={`${coin.symbol} to put in`}
          entry={adding.coins}
          onType={adding.typeCoins}
          symbol={coin.symbol}
        />
        <AddExpectation />
        <StepsButton form={adding.form} words={`Get ${share.symbol}`} />
      </form>
    </section>
  )
})

/** What would come of it, before anything is signed. */
const AddExpectation = observer(function AddExpectation() {
  const { tokens, known, empty } = useStore(LiquidityStore)
  const { given, expected } = useStore(AddLiquidityStore)
  const slippage = slippageOf(useStore(SettingsStore).slippage)
  const { token, coin, share } = tokens
  return (
    <dl className={css.facts}>
      <div>
        <dt>You get about</dt>
        <dd>{expected === undefined ? '–' : <AmountText amount={expected} {...share} />}</dd>
      </div>
      <div>
        <dt>Your new part of the pool</dt>
        <dd>
          {expected === undefined || !known
            ? '–'
            : `${percent(shareOf(expected, wei(known.shares + expected)))} %`}
        </dd>
      </div>
      <div className={css.pair}>
        <dt>At least goes in ({percent(slippage)} % slippage)</dt>
        <dd>
          {given ? (
            <>
              <AmountText amount={minimumOf(given.tokens, slippage)} {...token} />
              {' and '}
              <AmountText amount={minimumOf(given.coins, slippage)} {...coin} />
            </>
          ) : (
            '–'
          )}
        </dd>
      </div>
      {empty && (
        <p className="muted">
          The pool is empty: what you put in sets the price. Compare it with others first.
        </p>
      )}
    </dl>
  )
})

/** Basis points as percent. */
const percent = (basisPoints: number): string => String(basisPoints / 100)
