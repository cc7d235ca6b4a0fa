import { observer } from 'mobx-react-lite'

import type { Subject } from '#stores/airdrop/AccountClaim.ts'
import { ListClaimStore, type ListStatus } from '#stores/airdrop/ListClaimStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { AccountCard } from './AccountCard.tsx'
import { AccountLine } from './AccountLine.tsx'
import css from './AirdropPage.module.css'
import { ClaimAction } from './ClaimAction.tsx'
import { ListRoots } from './ListRoots.tsx'

/** Tokens by a published list, whose tree is reckoned here and compared with what the chain knows. */
export function ListClaim() {
  return (
    <>
      <ListRoots />
      <div className={css.check}>
        <AccountLine hint="Anybody may claim for an account. The tokens always go to that account." />
        <div aria-live="polite">
          <Outcome />
        </div>
      </div>
    </>
  )
}

const Outcome = observer(function Outcome() {
  const { claim, fetching, retry, agrees } = useStore(ListClaimStore)
  const { subject, status, reading, busy } = claim
  if (agrees === false) return null
  const failed = reading === 'failed' || fetching === 'failed'
  return (
    <AccountCard subject={subject} busy={busy} failed={failed} onRetry={retry}>
      {subject && status && <Verdict status={status} subject={subject} />}
    </AccountCard>
  )
})

const Verdict = observer(function Verdict(props: { readonly status: ListStatus; readonly subject: Subject }) {
  const { claim } = useStore(ListClaimStore)
  const { account } = useStore(SessionStore)
  const { chatTokenSymbol, chatTokenDecimals } = useConfig()
  const { status, subject } = props
  const token = { symbol: chatTokenSymbol, decimals: chatTokenDecimals }
  switch (status.kind) {
    case 'eligible':
      return (
        <>
          <p className={css.amount}>
            <AmountText amount={status.entry.amount} {...token} />
            <span className="good">can be claimed</span>
          </p>
          <p>
            {subject.own ? 'They go to you.' : `They go to this account${account ? ', not to you' : ''}.`}
          </p>
          <div>
            <ClaimAction busy={claim.busy} onClaim={() => void claim.claim()}>
              {subject.own || !account ? 'Claim' : 'Claim for this account'}
            </ClaimAction>
          </div>
        </>
      )
    case 'waiting':
      return (
        <p className={css.waiting}>
          <span className="spinner" aria-hidden />
          This claim is on its way.
        </p>
      )
    case 'claimed':
      return (
        <p>
          {status.amount !== undefined && <AmountText amount={status.amount} {...token} />} Claimed already.
          Each account claims once.
        </p>
      )
    case 'not on the list':
      return <p>This account is not on the list.</p>
    case 'not enough left':
      return (
        <p>
          The list grants <AmountText amount={status.amount} {...token} />, but the contract does not hold as
          much. Nothing can be claimed until it does.
        </p>
      )
    case 'another token':
      return <p>This list pays in a token that is not known here, so nothing is claimed on this page.</p>
    case 'root differs':
      return null
  }
})
