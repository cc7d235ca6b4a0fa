import { ArrowUpDown } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import { swapLinkProblemText } from '#domain/swap/swapDraft.ts'
import { SwapFormStore } from '#stores/swap/SwapFormStore.ts'
import { TokenListStore } from '#stores/tokens/TokenListStore.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { AmountField } from '../tokens/AmountField.tsx'
import { TokenOrigin } from '../tokens/TokenOrigin.tsx'
import { TokenPicker } from '../tokens/TokenPicker.tsx'
import css from './Swap.module.css'

/** What is exchanged for what. It knows no price: whoever quotes stands below it, and fills the side that was not typed. */
export const ExchangeForm = observer(function ExchangeForm(props: {
  readonly onSubmit: () => void
  /** What the quote says, and the button. */
  readonly children: ReactNode
}) {
  const { onSubmit, children } = props
  const swapForm = useStore(SwapFormStore)
  const tokenList = useStore(TokenListStore)
  const { from, to, input, output, problems } = swapForm
  const failed = tokenList.balanceOf(from.address).kind === 'failed'
  return (
    <form
      className={`card ${css.form}`}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {problems.length > 0 && (
        <ul className={css.problems} aria-label="About the link">
          {problems.map((problem) => (
            <li key={problem}>{swapLinkProblemText(problem)}</li>
          ))}
        </ul>
      )}
      <div className={css.side}>
        <TokenPicker
          label="You pay with"
          selected={from}
          onPick={swapForm.chooseFrom}
          among={swapForm.offers}
        />
        <TokenOrigin token={from} />
        <div>
          <AmountField
            label="You pay"
            entry={input}
            symbol={from.symbol}
            onType={swapForm.typeInput}
            onReadAgain={failed ? () => void tokenList.readAgain() : undefined}
          />
          <FeeNote />
        </div>
      </div>
      <button type="button" className={css.flip} aria-label="Turn round" onClick={swapForm.flip}>
        <ArrowUpDown aria-hidden size={18} />
      </button>
      <div className={css.side}>
        <TokenPicker label="You get in" selected={to} onPick={swapForm.chooseTo} among={swapForm.offers} />
        <TokenOrigin token={to} />
        <AmountField
          label="You get"
          entry={output}
          symbol={to.symbol}
          onType={swapForm.typeOutput}
          unmeasured
        />
      </div>
      {children}
    </form>
  )
})

/** Why not all of the native coin can be filled in. */
const FeeNote = observer(function FeeNote() {
  const { from, balance } = useStore(SwapFormStore)
  const { whole } = balance
  if (whole.kind === 'fee unknown')
    return (
      <p className={`muted ${css.note}`}>
        The network fee could not be read, so there is no MAX: leave some {from.symbol} for it.
      </p>
    )
  if (whole.kind === 'less than the fee' && balance.fee.kind === 'ready')
    return (
      <p className={`bad ${css.note}`}>
        Your balance may not cover the network fee: keep about{' '}
        <AmountText amount={balance.fee.value} decimals={from.decimals} symbol={from.symbol} />.
      </p>
    )
  return null
})
