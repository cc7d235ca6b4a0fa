import { observer } from 'mobx-react-lite'
import { useEffect, useId } from 'react'

import * as texts from '#domain/liquidity/texts.ts'
import type { Wei } from '#domain/shared/Wei.ts'
import type { Token } from '#domain/tokens/token.ts'
import { LiquidityStore } from '#stores/liquidity/LiquidityStore.ts'
import { RemoveLiquidityStore } from '#stores/liquidity/RemoveLiquidityStore.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { RoundedAmount } from '../shared/RoundedAmount.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { AmountField } from '../tokens/AmountField.tsx'
import { StepsButton } from '../tokens/StepsButton.tsx'
import css from './Liquidity.module.css'
import { SlippageNote } from '../swap/SlippageNote.tsx'
import { PoolState } from './PoolState.tsx'

export const RemoveLiquidity = observer(function RemoveLiquidity() {
  const liquidity = useStore(LiquidityStore)
  const removing = useStore(RemoveLiquidityStore)
  const titleId = useId()
  useEffect(() => removing.subscribe(), [removing])
  const { token, coin, share } = liquidity.tokens
  const failed = liquidity.holdings.kind === 'failed'
  return (
    <section className="card of-boxes" aria-labelledby={titleId}>
      <div className="stack gap-1">
        <h2 id={titleId}>{texts.removeLiquidity}</h2>
        <p className="muted">{texts.removeExplained(token.symbol, coin.symbol, share.symbol)}</p>
      </div>
      <PoolState />
      <form
        className="stack gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void removing.submit()
        }}
      >
        <AmountField
          label={texts.tokenAmount(share.symbol)}
          entry={removing.shares}
          symbol={share.symbol}
          {...(failed && { onReadAgain: () => void liquidity.refresh() })}
        />
        <RemoveExpectation />
        <SlippageNote />
        <StepsButton
          form={removing.form}
          label={texts.removeLiquidity}
          approveLabel={texts.approveAndRemove}
          amounts={[removing.shares]}
        />
      </form>
    </section>
  )
})

const RemoveExpectation = observer(function RemoveExpectation() {
  const { token, coin } = useStore(LiquidityStore).tokens
  const { expected, minimum } = useStore(RemoveLiquidityStore)
  return (
    <dl className={`grid gap-2 ${css.facts}`}>
      <ExpectedAmount of={token} expected={expected?.tokens} minimum={minimum?.tokens} />
      <ExpectedAmount of={coin} expected={expected?.coins} minimum={minimum?.coins} />
    </dl>
  )
})

function ExpectedAmount(props: {
  readonly of: Token
  readonly expected: Wei | undefined
  readonly minimum: Wei | undefined
}) {
  const { of, expected, minimum } = props
  return (
    <div className={css.pair}>
      <dt>{of.symbol}</dt>
      <dd>
        {expected === undefined || minimum === undefined ? (
          '–'
        ) : (
          <Phrase
            text={texts.aboutAndMinimum}
            values={{
              amount: <RoundedAmount amount={expected} {...of} direction="down" />,
              minimum: <AmountText amount={minimum} {...of} />,
            }}
          />
        )}
      </dd>
    </div>
  )
}
