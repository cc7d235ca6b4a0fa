import { observer } from 'mobx-react-lite'

import { SessionStore } from '#stores/wallet/SessionStore.ts'
import type { SpendingSteps } from '#stores/tokens/SpendingSteps.ts'

import { useStore } from '../shared/StoreContext.tsx'
import { ConnectButton } from '../wallet/ConnectButton.tsx'
import { SwitchNetworkButton } from '../wallet/SwitchNetworkButton.tsx'
import css from './StepsButton.module.css'

/** The one button below a form whose write may need an allowance first; it says which step it is. Submits the form. */
export const StepsButton = observer(function StepsButton(props: {
  readonly steps: SpendingSteps
  /** What the form does: "Stake". */
  readonly words: string
  readonly busy: boolean
  readonly disabled?: boolean
}) {
  const { steps, words, busy, disabled = false } = props
  const { account, onSupportedChain } = useStore(SessionStore)
  if (!account) return <ConnectButton wide />
  if (!onSupportedChain) return <SwitchNetworkButton />
  const { next, allowance } = steps
  const waits = busy || next.kind === 'allowing'
  return (
    <div className={css.steps}>
      <button
        type="submit"
        className="button primary wide"
        disabled={disabled || waits || next.kind === 'nothing' || next.kind === 'unknown'}
      >
        {waits && <span className="spinner" aria-hidden />}
        {next.kind === 'allow' || next.kind === 'allowing' ? `Allow, then ${startingSmall(words)}` : words}
      </button>
      <div className={css.line} aria-live="polite">
        {next.kind === 'allow' && (
          <span className="muted">Two steps: the first lets the contract take exactly this amount.</span>
        )}
        {next.kind === 'allowing' && (
          <span className="muted">Step 1 of 2 waits for its block. Step 2 comes by itself.</span>
        )}
        {next.kind === 'act' && next.of === 2 && (
          <span className="muted">Step 2 of 2: nothing has moved yet.</span>
        )}
        {next.kind === 'unknown' && allowance.kind === 'failed' && (
          <span className="bad">
            What is allowed could not be read.
            <button type="button" className="text-button" onClick={() => void steps.readAgain()}>
              Read it again
            </button>
          </span>
        )}
      </div>
    </div>
  )
})

const startingSmall = (words: string): string => words.slice(0, 1).toLowerCase() + words.slice(1)
