import { ArrowUpDown } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import { swapLinkProblemText } from '#domain/swap/swapLink.ts'
import * as texts from '#domain/swap/texts.ts'
import { isNative } from '#domain/tokens/token.ts'
import * as tokensTexts from '#domain/tokens/texts.ts'
import { SwapFormStore } from '#stores/swap/SwapFormStore.ts'
import { TokenListStore } from '#stores/tokens/TokenListStore.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { AmountField } from '../tokens/AmountField.tsx'
import { TokenOrigin } from '../tokens/TokenOrigin.tsx'
import { TokenBalance, TokenPicker } from '../tokens/TokenPicker.tsx'
import css from './Swap.module.css'

/** The quote below the form fills the amount that was not typed. */
export const ExchangeForm = observer(function ExchangeForm(props: {
  readonly onSubmit: () => void
  readonly children: ReactNode
}) {
  const { onSubmit, children } = props
  const swapForm = useStore(SwapFormStore)
  const tokenList = useStore(TokenListStore)
  const { from, to, input, output, problems } = swapForm
  const choice = { among: swapForm.offers, compact: true }
  const failed = tokenList.balanceOf(from.address).kind === 'failed'
  return (
    <form
      className={`card of-boxes ${css.form}`}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {problems.length > 0 && (
        <ul className="caution small grid gap-2" aria-label={texts.linkProblems}>
          {problems.map((problem) => (
            <li key={problem}>{swapLinkProblemText(problem)}</li>
          ))}
        </ul>
      )}
      <div className={`stack gap-3 ${css.side}`}>
        <AmountField
          label={texts.youPay}
          entry={input}
          symbol={from.symbol}
          coins={isNative(from.address)}
          picker={
            <TokenPicker label={texts.payWith} selected={from} onPick={swapForm.chooseFrom} {...choice} />
          }
          onType={swapForm.typeInput}
          onReadAgain={failed ? () => void tokenList.readAgain() : undefined}
        />
        <FeeNote />
        <TokenOrigin token={from} />
      </div>
      <button type="button" className={css.flip} aria-label={texts.switchTokens} onClick={swapForm.flip}>
        <ArrowUpDown aria-hidden size={18} />
      </button>
      <div className={`stack gap-3 ${css.side}`}>
        <AmountField
          label={texts.youReceive}
          entry={output}
          symbol={to.symbol}
          picker={<TokenPicker label={texts.receive} selected={to} onPick={swapForm.chooseTo} {...choice} />}
          onType={swapForm.typeOutput}
          ownBalance={
            tokenList.balanceOf(to.address).kind !== 'none' && (
              <>
                <Phrase text={tokensTexts.balance} values={{ amount: <TokenBalance token={to} /> }} />
              </>
            )
          }
        />
        <TokenOrigin token={to} />
      </div>
      {children}
    </form>
  )
})

const FeeNote = observer(function FeeNote() {
  const { from, balance } = useStore(SwapFormStore)
  const { spendable } = balance
  if (spendable.kind === 'fee unknown')
    return <p className={`muted ${css.note}`}>{texts.feeUnknown(from.symbol)}</p>
  if (spendable.kind === 'less than the fee' && balance.fee.kind === 'ready')
    return (
      <p className={`bad ${css.note}`}>
        <Phrase
          text={texts.keepForFee}
          values={{
            fee: <AmountText amount={balance.fee.value} decimals={from.decimals} symbol={from.symbol} />,
          }}
        />
      </p>
    )
  return null
})
