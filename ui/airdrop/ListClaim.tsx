import { observer } from 'mobx-react-lite'

import * as texts from '#domain/airdrop/texts.ts'
import type { Subject } from '#stores/airdrop/AccountClaim.ts'
import { ListClaimStore, type ListStatus } from '#stores/airdrop/ListClaimStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { Phrase } from '../shared/Phrase.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { AccountCard } from './AccountCard.tsx'
import { ClaimAction } from './ClaimAction.tsx'
import { ListRoots } from './ListRoots.tsx'
import { useFirstWorth } from './useClaimMethods.ts'
import { AccountCheck, ChatTokens, ClaimableAmount, PendingClaim } from './verdicts.tsx'

export function ListClaim() {
  return (
    <>
      <ListRoots />
      <AccountCheck hint={texts.anyoneForAccount}>
        <Outcome />
      </AccountCheck>
    </>
  )
}

const Outcome = observer(function Outcome() {
  const { claim, listProblem, retry, agrees } = useStore(ListClaimStore)
  const { subject, status, readState, busy } = claim
  // The roots above explain what is wrong with the list.
  if (agrees === false || listProblem) return null
  const failed = readState === 'failed'
  return (
    <AccountCard subject={subject} busy={busy} failed={failed} onRetry={retry}>
      {subject && status && <Verdict status={status} subject={subject} />}
    </AccountCard>
  )
})

const Verdict = observer(function Verdict(props: { readonly status: ListStatus; readonly subject: Subject }) {
  const { claim } = useStore(ListClaimStore)
  const { account } = useStore(SessionStore)
  const first = useFirstWorth()
  const { status, subject } = props
  switch (status.kind) {
    case 'eligible':
      return (
        <>
          <ClaimableAmount amount={status.entry.amount} />
          <p>{subject.own ? texts.goesToYou : account ? texts.goesToAccountNotYou : texts.goesToAccount}</p>
          <div>
            <ClaimAction
              busy={claim.busy}
              primary={first === undefined && !subject.own}
              onClaim={() => void claim.claim()}
            >
              {subject.own || !account ? texts.claim : texts.claimForAccount}
            </ClaimAction>
          </div>
        </>
      )
    case 'pending':
      return <PendingClaim text={texts.accountPending} />
    case 'claimed':
      return (
        <p>
          {status.amount !== undefined && <ChatTokens amount={status.amount} />} {texts.accountClaimed}
        </p>
      )
    case 'not on the list':
      return <p>{texts.accountNotListed}</p>
    case 'not enough left':
      return (
        <p>
          <Phrase text={texts.notEnoughHeld} values={{ amount: <ChatTokens amount={status.amount} /> }} />
        </p>
      )
    case 'another token':
      return <p>{texts.unknownToken}</p>
    case 'root differs':
      return null
  }
})
