import { observer } from 'mobx-react-lite'
import { useState } from 'react'

import { shareOf } from '#domain/liquidity/pool.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import { percentText } from '#domain/shared/percentText.ts'
import { partOf } from '#domain/swap/poolShare.ts'
import type { Hop } from '#domain/swap/quote.ts'
import * as texts from '#domain/swap/texts.ts'
import type { Token } from '#domain/tokens/token.ts'
import { nativeToken } from '#domain/tokens/tokenList.ts'
import { PoolShareStore } from '#stores/swap/PoolShareStore.ts'
import { QuoteStore } from '#stores/swap/QuoteStore.ts'
import { SwapFormStore } from '#stores/swap/SwapFormStore.ts'
import { SwapStore } from '#stores/swap/SwapStore.ts'
import { TokenListStore } from '#stores/tokens/TokenListStore.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { Fold } from '../shared/Fold.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './Swap.module.css'
import { TryAgain } from '../shared/TryAgain.tsx'

/**
 * The pools' reserves, the user's share of them, and the largest small trade (rules/exchange: small-pools).
 * Opens by itself only if the trade moves the price noticeably, until the user chooses.
 */
export const PoolSize = observer(function PoolSize() {
  const { quote, route } = useStore(QuoteStore)
  const { usable } = useStore(SwapFormStore)
  const [chosen, choose] = useState<boolean>()
  if (!route || !usable) return null
  const open = chosen ?? (quote.kind === 'trade' && quote.tier !== 'low')
  return (
    <Fold
      title={texts.poolLiquidity}
      className={`small ${css.pools}`}
      open={open}
      onToggle={(event) => {
        if (event.currentTarget.open !== open) choose(event.currentTarget.open)
      }}
    >
      {open && <PoolFacts />}
    </Fold>
  )
})

const PoolFacts = observer(function PoolFacts() {
  const { route, maxWithinSmall, smallImpact } = useStore(QuoteStore)
  const { smaller } = useStore(SwapStore)
  const { from, typeAmount } = useStore(SwapFormStore)
  const shares = useStore(PoolShareStore)
  const tokenAt = useTokens()
  if (!route || maxWithinSmall === undefined) return null
  return (
    <>
      <ul>
        {route.hops.map((hop, index) => (
          <li key={route.path[index]}>
            <Both of={hop} start={tokenAt(route.path[index])} end={tokenAt(route.path[index + 1])} />
            {shares.connected && <Share of={hop} index={index} />}
          </li>
        ))}
      </ul>
      <p className={css.state}>
        {maxWithinSmall === 0n ? (
          <span>{texts.anyAmountMovesPrice(percentText(smallImpact))}</span>
        ) : (
          <span>
            <Phrase
              text={texts.maxAtImpact}
              values={{
                amount: <AmountText amount={maxWithinSmall} decimals={from.decimals} symbol={from.symbol} />,
                impact: percentText(smallImpact),
              }}
            />
          </span>
        )}
        {maxWithinSmall > 0n && !smaller && (
          <button type="button" className="text-button" onClick={() => typeAmount(maxWithinSmall)}>
            {texts.useThisAmount}
          </button>
        )}
      </p>
    </>
  )
})

const Share = observer(function Share({ of, index }: { readonly of: Hop; readonly index: number }) {
  const { route } = useStore(QuoteStore)
  const { shares, read } = useStore(PoolShareStore)
  const tokenAt = useTokens()
  if (shares.kind === 'loading') return <span className="skeleton">{texts.loadingShare}</span>
  if (shares.kind === 'failed')
    return (
      <span>
        <span className="bad">{texts.shareUnread}</span> <TryAgain onClick={() => void read()} />
      </span>
    )
  const share = shares.value[index]
  if (!route || !share) return null
  if (share.held === 0n) return <span className="muted">{texts.noShare}</span>
  const part = shareOf(share.held, share.all)
  return (
    <span className="muted">
      <Phrase
        text={texts.yourShare}
        values={{
          share: part === 0 ? texts.tinyShare : percentText(part),
          amounts: (
            <Both
              of={partOf(of, share)}
              start={tokenAt(route.path[index])}
              end={tokenAt(route.path[index + 1])}
            />
          ),
        }}
      />
    </span>
  )
})

function Both(props: { readonly of: Hop; readonly start: Token; readonly end: Token }) {
  const { of, start, end } = props
  return (
    <span>
      <Phrase
        text={texts.bothAmounts}
        values={{
          first: <AmountText amount={of.reserveIn} decimals={start.decimals} symbol={start.symbol} />,
          second: <AmountText amount={of.reserveOut} decimals={end.decimals} symbol={end.symbol} />,
        }}
      />
    </span>
  )
}

function useTokens(): (address: Address | undefined) => Token {
  const tokenList = useStore(TokenListStore)
  const { from, to } = useStore(SwapFormStore)
  const coin = nativeToken(useConfig())
  return (address) => {
    const known =
      address &&
      (tokenList.tokenAt(address) ?? [from, to].find((token) => sameAddress(token.address, address)))
    return known ?? { ...coin, symbol: texts.wrappedSymbol(coin.symbol) }
  }
}
