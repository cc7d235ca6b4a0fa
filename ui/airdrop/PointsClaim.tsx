import { observer } from 'mobx-react-lite'

import * as texts from '#domain/airdrop/texts.ts'
import { wei } from '#domain/shared/Wei.ts'
import { hasFeature } from '#domain/shell/features.ts'
import type { Subject } from '#stores/airdrop/AccountClaim.ts'
import { PointsClaimStore, type PointsStatus } from '#stores/airdrop/PointsClaimStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { PageLink } from '../shared/navigation.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { AccountCard } from './AccountCard.tsx'
import { ClaimAction } from './ClaimAction.tsx'
import { Terms } from './Terms.tsx'
import { AccountCheck, ChatTokens, ClaimableAmount, PendingClaim } from './verdicts.tsx'

export const PointsClaim = observer(function PointsClaim() {
  const { terms, readState, refetch } = useStore(PointsClaimStore).claim
  const { tokenSymbol, tokenDecimals } = useConfig()
  return (
    <>
      <Terms
        failed={!terms && readState === 'failed'}
        onRetry={() => void refetch()}
        facts={[
          {
            label: texts.perCoinSpent(tokenSymbol),
            value: terms && <ChatTokens amount={wei(terms.ratio * 10n ** BigInt(tokenDecimals))} />,
          },
          { label: texts.status, value: terms && (terms.paused ? texts.paused : texts.open) },
        ]}
      />
      <AccountCheck hint={texts.ownPointsOnly}>
        <Outcome />
      </AccountCheck>
    </>
  )
})

const Outcome = observer(function Outcome() {
  const { subject, status, readState, busy, refetch } = useStore(PointsClaimStore).claim
  return (
    <AccountCard subject={subject} busy={busy} failed={readState === 'failed'} onRetry={() => void refetch()}>
      {subject && status && <Verdict status={status} subject={subject} />}
    </AccountCard>
  )
})

const Verdict = observer(function Verdict(props: {
  readonly status: PointsStatus
  readonly subject: Subject
}) {
  const { claim } = useStore(PointsClaimStore)
  const { shownAccount } = useStore(SessionStore)
  const config = useConfig()
  const { status, subject } = props
  switch (status.kind) {
    case 'eligible':
      return (
        <>
          <ClaimableAmount amount={status.amount} />
          {subject.own ? <p className="muted">{texts.claimedOnce}</p> : <p>{texts.onlyThisAccount}</p>}
          {(subject.own || shownAccount === undefined) && (
            <div>
              <ClaimAction busy={claim.busy} onClaim={() => void claim.claimOwn()}>
                {texts.claim}
              </ClaimAction>
            </div>
          )}
        </>
      )
    case 'pending':
      return <PendingClaim text={texts.accountPending} />
    case 'claimed':
      return <p>{texts.accountClaimed}</p>
    case 'paused':
      return <p>{texts.pointsPaused}</p>
    case 'nothing':
      return (
        <>
          <p>{texts.nothingSpent(config.tokenSymbol)}</p>
          <p className="muted">{texts.whatCounts}</p>
          {hasFeature(config, 'activity points') && (
            <div>
              <PageLink to="/activity-points" className="button">
                {texts.howToEarnPoints}
              </PageLink>
            </div>
          )}
        </>
      )
  }
})
