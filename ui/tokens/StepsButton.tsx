import { observer } from 'mobx-react-lite'

import { missingAmountText, type AmountVerdict } from '#domain/tokens/amountVerdict.ts'
import * as texts from '#domain/tokens/texts.ts'
import type { AmountEntry } from '#stores/tokens/AmountEntry.ts'
import type { NextStep } from '#stores/tokens/ApprovalFlow.ts'
import type { TokenFormStore } from '#stores/tokens/TokenFormStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import { TryAgain } from '../shared/TryAgain.tsx'
import { ConnectButton } from '../wallet/ConnectButton.tsx'
import { SwitchNetworkButton } from '../wallet/SwitchNetworkButton.tsx'
import { RemainingApproval } from './RemainingApproval.tsx'
import css from './StepsButton.module.css'

/** The submit button of a form whose write may first need an allowance: shows the next step. */
export const StepsButton = observer(function StepsButton(props: {
  readonly form: TokenFormStore
  /** The button's text once the contract is approved: "Stake". */
  readonly label: string
  readonly approveLabel: string
  /** The verdict on the typed amount: the button says what is missing. */
  readonly verdict?: AmountVerdict
  /** Amounts that must not be ambiguous: the button asks for the choice (rules/money: thousands). */
  readonly amounts?: readonly AmountEntry[]
  /** The line below the button if no approval is needed. */
  readonly freeText?: string
  readonly line?: string
  /** Another reason why it cannot be; its words stand above. */
  readonly blocked?: boolean
  readonly revokedText?: string
  /** Whether an NFT is approved, not an amount of a token. */
  readonly isNft?: boolean
}) {
  const {
    form,
    label,
    approveLabel,
    verdict,
    amounts = [],
    freeText,
    line,
    blocked = false,
    revokedText,
    isNft = false,
  } = props
  const { steps, busy, ready } = form
  const { account, onSupportedChain } = useStore(SessionStore)
  if (!account) return <ConnectButton wide />
  if (!onSupportedChain) return <SwitchNetworkButton />
  const { next, allowance } = steps
  const asked = amounts.map((entry) => entry.verdict).find(({ kind }) => kind === 'ambiguous') ?? verdict
  return (
    <div className={`stack gap-1 ${css.steps}`}>
      <button type="submit" className="button primary wide" disabled={!ready || blocked}>
        {(busy || next.kind === 'allowing') && <span className="spinner" aria-hidden />}
        {(!ready && !busy && asked && missingAmountText(asked)) || buttonText(next, label, approveLabel)}
      </button>
      <p className={`quiet ${css.line}`}>
        {(next.kind !== 'unknown' && next.kind !== 'allowing' && line) ||
          (next.kind === 'act' && next.free && freeText !== undefined
            ? freeText
            : (isNft && nftStepText(next)) || stepText(next, steps.token?.symbol ?? '', form.unlimited))}
        {next.kind === 'unknown' && allowance.kind === 'failed' && (
          <TryAgain onClick={() => void steps.refetch()} />
        )}
      </p>
      {!busy && <RemainingApproval steps={steps} revokedText={revokedText} />}
    </div>
  )
})

function buttonText(next: NextStep, label: string, approveLabel: string): string {
  if (next.kind === 'allow') return approveLabel
  return next.kind === 'allowing' ? texts.approving : label
}

function nftStepText(next: NextStep): string | undefined {
  if (next.kind === 'allow') return texts.firstApproveNft
  return next.kind === 'act' && next.of === 1 && !next.free ? texts.nftAlreadyApproved : undefined
}

function stepText(next: NextStep, symbol: string, unlimited: boolean): string {
  switch (next.kind) {
    case 'allow':
      return unlimited ? texts.firstApproveUnlimited(symbol) : texts.firstApproveExactly(symbol)
    case 'allowing':
      return texts.firstPending
    case 'act':
      if (next.together) return texts.oneConfirmation
      if (next.free) return texts.noApprovalNeeded
      return next.of === 2 ? texts.secondConfirm : texts.alreadyApproved
    case 'unknown':
      return texts.approvalUnknown
    case 'nothing':
      return ''
  }
}
