import { observer } from 'mobx-react-lite'

import { wei } from '#domain/shared/Wei.ts'
import { hasFeature } from '#domain/shell/features.ts'
import { PointsClaimStore, type PointsStatus } from '#stores/airdrop/PointsClaimStore.ts'
import type { Subject } from '#stores/airdrop/subject.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { PageLink } from '../shared/navigation.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { AccountLine } from './AccountLine.tsx'
import css from './AirdropPage.module.css'
import { ClaimAction } from './ClaimAction.tsx'
import { Resuming } from './Resuming.tsx'
import { NotRead } from './NotRead.tsx'
import { SubjectLine } from './SubjectLine.tsx'
import { Terms } from './Terms.tsx'

/** Tokens for what an account has spent here: looked at for anybody, claimed for oneself. */
export const PointsClaim = observer(function PointsClaim() {
  const claim = useStore(PointsClaimStore)
  const { chatTokenSymbol, chatTokenDecimals, tokenSymbol, tokenDecimals } = useConfig()
  const { terms, reading, retry } = claim
  return (
    <>
      <Terms
        failed={!terms && reading === 'failed'}
        onRetry={retry}
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
  const { subject, status, reading, retry } = useStore(PointsClaimStore)
  const { shownAccount } = useStore(SessionStore)
  if (!subject) return shownAccount === undefined ? <Visitor /> : <Resuming />
  return (
    <section className="card" aria-label="This account">
      <SubjectLine subject={subject} />
      {reading === 'failed' ? (
        <NotRead onRetry={retry} />
      ) : status ? (
        <Verdict status={status} subject={subject} />
      ) : (
        <p className="skeleton">What it can claim is being read</p>
      )}
    </section>
  )
})

const Visitor = observer(function Visitor() {
  const { busy } = useStore(PointsClaimStore)
  return (
    <div>
      <ClaimAction busy={busy} onClaim={() => undefined}>
        Claim
      </ClaimAction>
    </div>
  )
})

const Verdict = observer(function Verdict(props: {
  readonly status: PointsStatus
  readonly subject: Subject
}) {
  const claim = useStore(PointsClaimStore)
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
              <ClaimAction busy={claim.busy} onClaim={() => void claim.claim()}>
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
