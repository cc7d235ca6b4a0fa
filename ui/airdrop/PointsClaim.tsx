import { observer } from 'mobx-react-lite'

import * as texts from '#domain/airdrop/texts.ts'
import { wei } from '#domain/shared/Wei.ts'
import { hasFeature } from '#domain/shell/features.ts'
import type { Subject } from '#stores/airdrop/AccountClaim.ts'
import { PointsClaimStore, type PointsStatus } from '#stores/airdrop/PointsClaimStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { PageLink } from '../shared/navigation.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { AccountCard } from './AccountCard.tsx'
import { AccountLookup } from './AccountLookup.tsx'
import css from './AirdropPage.module.css'
import { ClaimAction } from './ClaimAction.tsx'
import { Terms } from './Terms.tsx'

/** Claims for the coins an account has spent: shown for any account, made by the account itself. */
export const PointsClaim = observer(function PointsClaim() {
  const { terms, readState, refetch } = useStore(PointsClaimStore).claim
  const { chatTokenSymbol, chatTokenDecimals, tokenSymbol, tokenDecimals } = useConfig()
  return (
    <>
      <Terms
        failed={!terms && readState === 'failed'}
        onRetry={() => void refetch()}
        facts={[
          {
            label: texts.perCoinSpent(tokenSymbol),
            value: terms && (
              <AmountText
                amount={wei(terms.ratio * 10n ** BigInt(tokenDecimals))}
                symbol={chatTokenSymbol}
                decimals={chatTokenDecimals}
              />
            ),
          },
          { label: texts.status, value: terms && (terms.paused ? texts.paused : texts.open) },
        ]}
      />
      <div className={css.check}>
        <AccountLookup hint={texts.ownPointsOnly} />
        <div aria-live="polite">
          <Outcome />
        </div>
      </div>
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
          <p className={css.amount}>
            <AmountText
              amount={status.amount}
              symbol={config.chatTokenSymbol}
              decimals={config.chatTokenDecimals}
            />
            <span className="good">{texts.canBeClaimed}</span>
          </p>
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
      return (
        <p className={css.waiting}>
          <span className="spinner" aria-hidden />
          {texts.accountPending}
        </p>
      )
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
