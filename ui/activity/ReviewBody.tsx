import { useEffect, useRef } from 'react'

import { reviewNotes } from '#domain/activity/reviewNotes.ts'
import { sameAddress } from '#domain/shared/Address.ts'
import type { WriteReview } from '#domain/activity/PreparedWrite.ts'
import { isUnlimited } from '#domain/shared/unlimited.ts'
import { TransactionStore, type ReviewStage, type WriteStep } from '#stores/activity/TransactionStore.ts'

import { AddressText } from '../shared/AddressText.tsx'
import { AmountText } from '../shared/AmountText.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { FullIdentity } from '../shared/FullIdentity.tsx'
import css from './ReviewBody.module.css'
import { ReviewChanges } from './ReviewChanges.tsx'
import { ReviewWarnings } from './ReviewWarnings.tsx'

/** What leaves, what arrives, to whom, for which fee, on which network; and the two buttons. */
export function ReviewBody({ stage }: { readonly stage: ReviewStage }) {
  const transactions = useStore(TransactionStore)
  const start = useRef<HTMLParagraphElement>(null)
  const signing = stage.kind === 'signing'
  // What had the focus is gone from the page: it goes where the reading begins.
  useEffect(() => start.current?.focus(), [signing])
  if (signing)
    return (
      <div className={css.signing}>
        <p ref={start} tabIndex={-1} role="status" className={css.waiting}>
          <span className="spinner" aria-hidden />
          Your wallet asks for your signature
        </p>
        <p className="muted">
          {stage.review.title}. You may close this: if you sign later,{' '}
          {stage.review.signatureOnly ? 'the next step comes' : 'the transaction is followed'} all the same.
        </p>
        <button type="button" className="button wide" onClick={transactions.cancel}>
          Close
        </button>
      </div>
    )
  const before = stage.kind === 'reviewing' ? stage.before : undefined
  return (
    <>
      {before && <ReviewChanges before={before} now={stage.review} />}
      {stage.review.mayBeSent !== undefined && (
        <p className={css.changed} role="alert">
          Your wallet may have sent this already: <bdi>{stage.review.mayBeSent}</bdi>. If you confirm, it may
          happen twice. Look into your wallet first.
        </p>
      )}
      <p ref={start} tabIndex={-1} className={css.title}>
        <bdi>{stage.review.title}</bdi>
      </p>
      {stage.step && <StepLine step={stage.step} />}
      <ReviewFacts review={stage.review} />
      <div className={css.buttons}>
        <button type="button" className="button" onClick={transactions.cancel}>
          Cancel
        </button>
        <button
          type="button"
          className="button primary"
          disabled={stage.kind === 'checking'}
          onClick={transactions.confirm}
        >
          {stage.kind === 'checking' && <span className="spinner" aria-hidden />}
          Confirm
        </button>
      </div>
    </>
  )
}

/** One press, several signatures: which of them this is, and what comes then. */
function StepLine({ step: { number, of, leadsTo } }: { readonly step: WriteStep }) {
  return (
    <p className="muted">
      Step {number} of {of}.{' '}
      {leadsTo !== undefined && (
        <>
          Nothing moves yet. What comes then: <bdi>{leadsTo}</bdi>
        </>
      )}
    </p>
  )
}

function ReviewFacts({ review }: { readonly review: WriteReview }) {
  const { leaves, arrives, to, recipient, allowance, signatureOnly, fee, network, account } = review
  const { referral, post, warnings, payments } = review
  const notes = reviewNotes(review)
  return (
    <>
      <dl className={css.movements}>
        <div>
          <dt>You pay</dt>
          {leaves.length === 0 && <dd>{signatureOnly ? 'Nothing' : 'Nothing but the network fee'}</dd>}
          {leaves.map((movement, index) => (
            <dd key={index} className={css.hero}>
              <AmountText {...movement} exact />
            </dd>
          ))}
        </div>
        {arrives.length > 0 && (
          <div>
            <dt>You get</dt>
            {arrives.map((arrival) => (
              <dd key={arrival}>
                <bdi>{arrival}</bdi>
              </dd>
            ))}
          </div>
        )}
        {allowance && (
          <div>
            <dt>You allow to be taken</dt>
            <dd className={css.hero}>
              {isUnlimited(allowance.limit.amount) ? (
                <>
                  All the <bdi>{allowance.limit.symbol}</bdi> you have or will have
                </>
              ) : (
                <AmountText {...allowance.limit} exact />
              )}
            </dd>
          </div>
        )}
        {recipient && (
          <div>
            <dt>Who gets it</dt>
            <dd>
              <FullIdentity account={recipient} />
            </dd>
          </div>
        )}
        {payments && (
          <div>
            <dt>Who gets how much</dt>
            <dd>
              <ul className={css.payments}>
                {payments.map((payment, index) => (
                  <li key={index}>
                    <AmountText {...payment.amount} exact />
                    <FullIdentity account={payment.to} />
                    {payment.warnings && payment.warnings.length > 0 && (
                      <ReviewWarnings warnings={{ symbol: payment.amount.symbol, list: payment.warnings }} />
                    )}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
        {referral && (
          <div>
            <dt>Who invited you gets</dt>
            <dd>{referral.share}</dd>
            <dd>
              <FullIdentity account={referral.referrer} />
            </dd>
          </div>
        )}
        {post !== undefined && (
          <div>
            <dt>What you post</dt>
            {/* Scrolls by itself, so it takes the focus for the keys to scroll it. */}
            <dd className={css.post} dir="auto" tabIndex={0}>
              {post}
            </dd>
          </div>
        )}
      </dl>
      {warnings && <ReviewWarnings warnings={warnings} />}
      {notes.length > 0 && (
        <ul className={css.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <dl className={css.facts}>
        <div>
          <dt>Network fee</dt>
          <dd>
            {fee && (
              <>
                about <AmountText {...fee} exact />
              </>
            )}
            {!fee && (signatureOnly ? 'none: nothing is sent' : 'not known; your wallet shows it')}
          </dd>
        </div>
        <div>
          <dt>Network</dt>
          <dd>{network}</dd>
        </div>
        <div className={css.stacked}>
          <dt>From you</dt>
          <dd>
            <AddressText address={account} whole />
          </dd>
        </div>
        {!sameAddress(to, recipient) && (
          <div className={css.stacked}>
            <dt>To the contract</dt>
            <dd>
              <AddressText address={to} whole />
            </dd>
          </div>
        )}
        {allowance && (
          <div className={css.stacked}>
            <dt>Who may take it</dt>
            <dd>
              <AddressText address={allowance.spender} whole />
            </dd>
          </div>
        )}
      </dl>
    </>
  )
}
