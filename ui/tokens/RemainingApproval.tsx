import { observer } from 'mobx-react-lite'

import { isUnlimited } from '#domain/shared/unlimited.ts'
import * as texts from '#domain/tokens/texts.ts'
import type { ApprovalFlow } from '#stores/tokens/ApprovalFlow.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import css from './StepsButton.module.css'

/**
 * A contract's remaining allowance, and a button that revokes it (rules/money: unlimited-approval),
 * which some tokens require before another approval.
 */
export const RemainingApproval = observer(function RemainingApproval(props: {
  readonly steps: ApprovalFlow
  readonly revokedText: string | undefined
}) {
  const { steps, revokedText } = props
  const { remaining, token } = steps
  if (remaining === undefined || !token) return null
  return (
    <p className={`row wrap quiet ${css.remaining}`}>
      <span>
        {isUnlimited(remaining) ? (
          <Phrase
            text={texts.contractCanSpendAny}
            values={{ token: <bdi translate="no">{token.symbol}</bdi> }}
          />
        ) : (
          <Phrase
            text={texts.contractCanSpend}
            values={{
              amount: <AmountText amount={remaining} decimals={token.decimals} symbol={token.symbol} />,
            }}
          />
        )}
        {revokedText !== undefined && ` ${revokedText}`}
      </span>
      <button
        type="button"
        className="text-button"
        disabled={steps.revoking}
        onClick={() => void steps.revoke()}
      >
        {texts.revokeApproval}
      </button>
    </p>
  )
})
