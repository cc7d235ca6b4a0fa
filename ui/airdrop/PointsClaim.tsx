import { observer } from 'mobx-react-lite'

import { wei } from '#domain/shared/Wei.ts'
import { hasFeature } from '#domain/shell/features.ts'
import type { Subject } from '#stores/airdrop/AccountClaim.ts'
import { PointsClaimStore, type PointsStatus } from '#stores/airdrop/PointsClaimStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { PageLink } from '../shared/navigation.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { AccountCard } from './AccountCard.tsx'
import { AccountLine } from './AccountLine.tsx'
import css from './AirdropPage.module.css'
import { ClaimAction } from './ClaimAction.tsx'
import { Terms } from './Terms.tsx'

/** Tokens for what an account has spent here: looked at for anybody, claimed for oneself. */
export const PointsClaim = observer(function PointsClaim() {
  const { terms, reading, refetch } = useStore(PointsClaimStore).claim
  const { chatTokenSymbol, chatTokenDecimals, tokenSymbol, tokenDecimals } = useConfig()
  return (
    <>
      <Terms
        failed={!terms && reading === 'failed'}
        onRetry={() => void refetch()}
        facts={[
          {
            label: `For each ${tokenSymbol} spent here`,
            value: terms && (
              <AmountText
                amount={wei(terms.ratio * 10n ** BigInt(tokenDecimals))}
                symbol={chatTokenSymbol}
                decimals={chatTokenDecimals}
              />
            ),
          },
          { label: 'Claims', value: terms && (terms.paused ? 'paused' : 'open') },
        ]}
      />
      <div className={css.check}>
        <AccountLine hint="Anybody’s claim can be looked at; each account claims for itself." />
        <div aria-live="polite">
          <Outcome />
        </div>
      </div>
    </>
  )
})

const Outcome = observer(function Outcome() {
  const { subject, status, reading, busy, refetch } = useStore(PointsClaimStore).claim
  return (
    <AccountCard subject={subject} busy={busy} failed={reading === 'failed'} onRetry={() => void refetch()}>
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
          <p className={css.amount}>
            <AmountText
              amount={status.amount}
              symbol={config.chatTokenSymbol}
              decimals={config.chatTokenDecimals}
            />
            <span className="good">can be claimed</span>
          </p>
          {subject.own ? (
            <p className="muted">It is claimed once. What is spent later brings no more.</p>
          ) : (
            <p>Only this account itself can claim them, with its own wallet.</p>
          )}
          {(subject.own || shownAccount === undefined) && (
            <div>
              <ClaimAction busy={claim.busy} onClaim={() => void claim.claimOwn()}>
                Claim
              </ClaimAction>
            </div>
          )}
        </>
      )
    case 'waiting':
      return (
        <p className={css.waiting}>
          <span className="spinner" aria-hidden />
          Your claim is on its way.
        </p>
      )
    case 'claimed':
      return <p>These tokens were claimed already. Each account claims once.</p>
    case 'paused':
      return <p>Claiming is paused. What there is to claim stays until it goes on.</p>
    case 'nothing':
      return (
        <>
          <p>There is nothing to claim yet: no coins were spent here by this account.</p>
          <p className="muted">What this community notes as spent counts. Points that were given do not.</p>
          {hasFeature(config, 'activity points') && (
            <div>
              <PageLink to="/activity-points" className="button">
                See the ways to earn
              </PageLink>
            </div>
          )}
        </>
      )
  }
})
