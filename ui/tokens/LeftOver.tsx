import { observer } from 'mobx-react-lite'

import { isUnlimited } from '#domain/shared/unlimited.ts'
import type { ApprovalFlow } from '#stores/tokens/ApprovalFlow.ts'

import { AmountText } from '../shared/AmountText.tsx'
import css from './StepsButton.module.css'

/**
 * What the contract may take now, and how that ends (rules/money: unlimited-approval; some tokens ask for it before
 * another allowance).
 */
export const LeftOver = observer(function LeftOver(props: {
  readonly steps: ApprovalFlow
  /** What follows where it is taken back, in a sentence. */
  readonly revokedText: string | undefined
}) {
  const { steps, revokedText } = props
  const { leftOver, token } = steps
  if (leftOver === undefined || !token) return null
  return (
    <p className={css.leftOver}>
      <span>
        The contract may take{' '}
        {isUnlimited(leftOver) ? (
          <>
            any amount of your <bdi>{token.symbol}</bdi>
          </>
        ) : (
          <AmountText amount={leftOver} decimals={token.decimals} symbol={token.symbol} />
        )}
        .{revokedText !== undefined && ` ${revokedText}`}
      </span>
      <button
        type="button"
        className="text-button"
        disabled={steps.takingBack}
        onClick={() => void steps.revoke()}
      >
        Take it back
      </button>
    </p>
  )
})
