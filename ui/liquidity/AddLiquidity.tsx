import { observer } from 'mobx-react-lite'
import { useEffect, useId, type ReactNode } from 'react'

import { withDecimalSign } from '#domain/shared/countText.ts'
import * as texts from '#domain/liquidity/texts.ts'
import { shareText } from '#domain/stake/share.ts'
import * as stakeTexts from '#domain/stake/texts.ts'
import * as tokensTexts from '#domain/tokens/texts.ts'
import { AddLiquidityStore } from '#stores/liquidity/AddLiquidityStore.ts'
import { LiquidityStore } from '#stores/liquidity/LiquidityStore.ts'
import { SettingsStore } from '#stores/settings/SettingsStore.ts'
import { slippageOf } from '#domain/settings/swapSettings.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { Fold } from '../shared/Fold.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { RoundedAmount } from '../shared/RoundedAmount.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { AmountField } from '../tokens/AmountField.tsx'
import { StepsButton } from '../tokens/StepsButton.tsx'
import css from './Liquidity.module.css'
import { SlippageNote } from '../swap/SlippageNote.tsx'
import { PoolState } from './PoolState.tsx'

/** They follow in the same review, where an account has nothing to stake yet. */
const stakingSteps = (share: string, batches: boolean) => [
  ...(batches ? [] : [tokensTexts.approveToken(share)]),
  stakeTexts.stakeToken(share),
]

/** In its own card, or as the first step of staking. */
export const AddLiquidity = observer(function AddLiquidity(props: {
  readonly firstStep?: {
    readonly batches: boolean
    readonly blocked: boolean
    /** Above the button: the lock, and what has to be accepted. */
    readonly notes: ReactNode
  }
}) {
  const { firstStep } = props
  const liquidity = useStore(LiquidityStore)
  const adding = useStore(AddLiquidityStore)
  const titleId = useId()
  const { token, coin, share } = liquidity.tokens
  const batches = firstStep?.batches
  useEffect(
    () => adding.leadTo(batches === undefined ? [] : stakingSteps(share.symbol, batches)),
    [adding, batches, share.symbol],
  )
  useEffect(() => adding.subscribe(), [adding])
  const failed = liquidity.holdings.kind === 'failed'
  return (
    <section className={firstStep ? 'stack gap-3' : 'card of-boxes'} aria-labelledby={titleId}>
      <div className={firstStep ? 'visually-hidden' : 'stack gap-1'}>
        <h2 id={titleId}>{firstStep ? texts.addLiquidityStep : texts.addLiquidity}</h2>
      </div>
      {!firstStep && <p className="muted">{texts.addExplained(token.symbol, coin.symbol, share.symbol)}</p>}
      {(!firstStep || liquidity.pool.kind === 'failed') && <PoolState />}
      <form
        className="stack gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void adding.submit()
        }}
      >
        <div className={firstStep ? css.beside : 'stack gap-3'}>
          <AmountField
            label={texts.tokenAmount(token.symbol)}
            entry={adding.tokens}
            onType={adding.typeTokens}
            symbol={token.symbol}
            {...(failed && { onReadAgain: () => void liquidity.refresh() })}
          />
          <AmountField
            label={texts.tokenAmount(coin.symbol)}
            entry={adding.coins}
            onType={adding.typeCoins}
            symbol={coin.symbol}
            coins
          />
        </div>
        {firstStep ? (
          <>
            <p className="muted">{texts.addExplained(token.symbol, coin.symbol, share.symbol)}</p>
            <Fold title={texts.whatIsAdded}>
              <AddExpectation />
            </Fold>
          </>
        ) : (
          <AddExpectation />
        )}
        <SlippageNote />
        {firstStep?.notes}
        <StepsButton
          form={adding.form}
          label={firstStep ? stakeTexts.stake : texts.addLiquidity}
          approveLabel={firstStep ? stakeTexts.stake : texts.approveAndAdd}
          amounts={[adding.tokens, adding.coins]}
          {...(firstStep && {
            line: firstStep.batches ? stakeTexts.twoInOneSheet : stakeTexts.allInOneSheet,
            blocked: firstStep.blocked,
          })}
        />
      </form>
    </section>
  )
})

const AddExpectation = observer(function AddExpectation() {
  const { tokens, known, empty } = useStore(LiquidityStore)
  const { expected, minimum } = useStore(AddLiquidityStore)
  const slippage = slippageOf(useStore(SettingsStore).slippage)
  const { token, coin, share } = tokens
  return (
    <>
      <dl className={`grid gap-2 ${css.facts}`}>
        <div>
          <dt>{texts.youReceiveAbout}</dt>
          <dd>
            {expected === undefined ? '–' : <RoundedAmount amount={expected} {...share} direction="down" />}
          </dd>
        </div>
        <div>
          <dt>{texts.shareOfPool}</dt>
          <dd>{expected === undefined || !known ? '–' : shareText(expected, known.shares + expected)}</dd>
        </div>
        <div className={css.pair}>
          <dt>{slippage === undefined ? texts.minimumAddedAtAll : texts.minimumAdded(percent(slippage))}</dt>
          <dd>
            {minimum ? (
              <Phrase
                text={texts.bothAmounts}
                values={{
                  tokens: <AmountText amount={minimum.tokens} {...token} />,
                  coins: <AmountText amount={minimum.coins} {...coin} />,
                }}
              />
            ) : (
              '–'
            )}
          </dd>
        </div>
      </dl>
      {empty && <p className="muted">{texts.emptyPool}</p>}
    </>
  )
})

const percent = (basisPoints: number): string => withDecimalSign(String(basisPoints / 100))
