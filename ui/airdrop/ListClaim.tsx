import { observer } from 'mobx-react-lite'

import * as texts from '#domain/airdrop/texts.ts'
import type { Subject } from '#stores/airdrop/AccountClaim.ts'
import { ListClaimStore, type ListStatus } from '#stores/airdrop/ListClaimStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { AccountCard } from './AccountCard.tsx'
import { AccountLookup } from './AccountLookup.tsx'
import css from './AirdropPage.module.css'
import { ClaimAction } from './ClaimAction.tsx'
import { ListRoots } from './ListRoots.tsx'

export function ListClaim() {
  return (
    <>
      <ListRoots />
      <div className={css.check}>
        <AccountLookup hint={texts.anyoneForAccount} />
        <div aria-live="polite">
          <Outcome />
        </div>
      </div>
    </>
  )
}

/** The result for the typed account; nothing while the list and the contract disagree. */
const Outcome = observer(function Outcome() {
  const { claim, listReadState, retry, agrees } = useStore(ListClaimStore)
  const { subject, status, readState, busy } = claim
  if (agrees === false) return null
  const failed = readState === 'failed' || listReadState === 'failed'
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
            <span className="good">{texts.canBeClaimed}</span>
          </p>
          <p>{subject.own ? texts.goesToYou : account ? texts.goesToAccountNotYou : texts.goesToAccount}</p>
          <div>
            <ClaimAction busy={claim.busy} onClaim={() => void claim.claim()}>
              {subject.own || !account ? texts.claim : texts.claimForAccount}
            </ClaimAction>
          </div>
        </>
      )
    case 'pending':
      return (
        <p className={css.waiting}>
          <span className="spinner" aria-hidden />
          {texts.accountPending}
        </p>
      )
    case 'claimed':
      return (
        <p>
          {status.amount !== undefined && <AmountText amount={status.amount} {...token} />}{' '}
          {texts.accountClaimed}
        </p>
      )
    case 'not on the list':
      return <p>{texts.accountNotListed}</p>
    case 'not enough left':
      return (
        <p>
          {texts.dueByList}
          <AmountText amount={status.amount} {...token} />
          {texts.notEnoughHeld}
        </p>
      )
    case 'another token':
      return <p>{texts.unknownToken}</p>
    case 'root differs':
      return null
  }
})
