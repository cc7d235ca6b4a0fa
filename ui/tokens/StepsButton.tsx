import { observer } from 'mobx-react-lite'

import type { NextStep } from '#stores/tokens/ApprovalFlow.ts'
import type { TokenFormStore } from '#stores/tokens/TokenFormStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import { ConnectButton } from '../wallet/ConnectButton.tsx'
import { SwitchNetworkButton } from '../wallet/SwitchNetworkButton.tsx'
import { LeftOver } from './LeftOver.tsx'
import css from './StepsButton.module.css'

/** The one button below a form whose write may need an allowance first, and which step comes next. It submits the form. */
export const StepsButton = observer(function StepsButton(props: {
  readonly form: TokenFormStore
  /** What the form does: "Stake". */
  readonly words: string
  /** What is said instead where nothing needs to be allowed. */
  readonly freeWords?: string
  /** What follows where the allowance is taken back, in a sentence. */
  readonly revokedText?: string
  /** Whether one whole thing is taken, and not so much of a token. */
  readonly whole?: boolean
}) {
  const { form, words, freeWords, revokedText, whole = false } = props
  const { steps, busy, ready } = form
  const { account, onSupportedChain } = useStore(SessionStore)
  if (!account) return <ConnectButton wide />
  if (!onSupportedChain) return <SwitchNetworkButton />
  const { next, allowance } = steps
  return (
    <div className={css.steps}>
      <button type="submit" className="button primary wide" disabled={!ready}>
        {(busy || next.kind === 'allowing') && <span className="spinner" aria-hidden />}
        {buttonText(next, words)}
      </button>
      <p className={css.line}>
        {next.kind === 'act' && next.free && freeWords !== undefined
          ? freeWords
          : (whole && fullStepText(next)) || stepText(next, steps.token?.symbol ?? '', form.unlimited)}
        {next.kind === 'unknown' && allowance.kind === 'failed' && (
          <button type="button" className="text-button" onClick={() => void steps.refetch()}>
            Try again
          </button>
        )}
      </p>
      {!busy && <LeftOver steps={steps} revokedText={revokedText} />}
    </div>
  )
})

function buttonText(next: NextStep, words: string): string {
  if (next.kind === 'allow') return `Allow, then ${words.slice(0, 1).toLowerCase()}${words.slice(1)}`
  return next.kind === 'allowing' ? 'Allowing' : words
}

function fullStepText(next: NextStep): string | undefined {
  if (next.kind === 'allow')
    return 'Step 1 of 2: the contract may take this one, and no other. Step 2: it does.'
  return next.kind === 'act' && next.of === 1 && !next.free
    ? 'One step: the contract may take this one already.'
    : undefined
}

function stepText(next: NextStep, symbol: string, unlimited: boolean): string {
  switch (next.kind) {
    case 'allow':
      return unlimited
        ? `Step 1 of 2: the contract may take any amount of ${symbol} from now on. Step 2: it takes this much.`
        : `Step 1 of 2: the contract may take exactly this much ${symbol}. Step 2: it does.`
    case 'allowing':
      return 'Step 1 of 2 waits for its block.'
    case 'act':
      if (next.together) return 'One confirmation: your wallet allows it and does it at once.'
      if (next.free) return 'One step: nothing needs to be allowed.'
      return next.of === 2
        ? 'Step 2 of 2. The first is done.'
        : 'One step: the contract may take this much already.'
    case 'unknown':
      return 'What the contract may take is not known yet.'
    case 'nothing':
      return 'Nothing moves before you have seen it all once more.'
  }
}
