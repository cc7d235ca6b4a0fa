import { useEffect, useRef } from 'react'

import * as texts from '#domain/activity/texts.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
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

/** The review of a write: payments, receipts, recipient, network fee, network, and the two buttons. */
export function ReviewBody({ stage }: { readonly stage: ReviewStage }) {
  const transactions = useStore(TransactionStore)
  const start = useRef<HTMLParagraphElement>(null)
  const signing = stage.kind === 'signing'
  // The focused button was removed from the page, so the focus moves to the first line.
  useEffect(() => start.current?.focus(), [signing])
  if (signing)
    return (
      <div className={css.signing}>
        <p ref={start} tabIndex={-1} role="status" className={css.waiting}>
          <span className="spinner" aria-hidden />
          {texts.waitingForSignature}
        </p>
        <p className="muted">
          {stage.review.title}.{' '}
          {stage.review.signatureOnly ? texts.closeMessagePrompt : texts.closeTransactionPrompt}
        </p>
        <button type="button" className="button wide" onClick={transactions.cancel}>
          {sharedTexts.close}
        </button>
      </div>
    )
  const before = stage.kind === 'reviewing' ? stage.before : undefined
  return (
    <>
      {before && <ReviewChanges before={before} now={stage.review} />}
      {stage.review.mayBeSent !== undefined && (
        <p className={css.changed} role="alert">
          {texts.mayBeSent} <bdi>{stage.review.mayBeSent}</bdi>. {texts.mayBeSentAdvice}
        </p>
      )}
      <p ref={start} tabIndex={-1} className={css.title}>
        <bdi>{stage.review.title}</bdi>
      </p>
      {stage.step && <StepLine step={stage.step} />}
      <ReviewFacts review={stage.review} />
      <div className={css.buttons}>
        <button type="button" className="button" onClick={transactions.cancel}>
          {sharedTexts.cancel}
        </button>
        <button
          type="button"
          className="button primary"
          disabled={stage.kind === 'checking'}
          onClick={transactions.confirm}
        >
          {stage.kind === 'checking' && <span className="spinner" aria-hidden />}
          {texts.confirm}
        </button>
      </div>
    </>
  )
}

/** The number of this step, and the title of the next one if there is one. */
function StepLine({ step: { number, of, leadsTo } }: { readonly step: WriteStep }) {
  return (
    <p className="muted">
      {texts.step(number, of)}{' '}
      {leadsTo !== undefined && (
        <>
          {texts.nextStep} <bdi>{leadsTo}</bdi>
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
          <dt>{texts.youPay}</dt>
          {leaves.length === 0 && <dd>{signatureOnly ? texts.paysNothing : texts.paysOnlyFee}</dd>}
          {leaves.map((movement, index) => (
            <dd key={index} className={css.hero}>
              <AmountText {...movement} exact />
            </dd>
          ))}
        </div>
        {arrives.length > 0 && (
          <div>
            <dt>{texts.youGet}</dt>
            {arrives.map((arrival) => (
              <dd key={arrival}>
                <bdi>{arrival}</bdi>
              </dd>
            ))}
          </div>
        )}
        {allowance && (
          <div>
            <dt>{texts.youApprove}</dt>
            <dd className={css.hero}>
              {isUnlimited(allowance.limit.amount) ? (
                <>
                  {texts.allYour} <bdi>{allowance.limit.symbol}</bdi>
                  {texts.nowAndLater}
                </>
              ) : (
                <AmountText {...allowance.limit} exact />
              )}
            </dd>
          </div>
        )}
        {recipient && (
          <div>
            <dt>{texts.recipient}</dt>
            <dd>
              <FullIdentity account={recipient} />
            </dd>
          </div>
        )}
        {payments && (
          <div>
            <dt>{texts.recipients}</dt>
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
            <dt>{texts.referralFee}</dt>
            <dd>{referral.share}</dd>
            <dd>
              <FullIdentity account={referral.referrer} />
            </dd>
          </div>
        )}
        {post !== undefined && (
          <div>
            <dt>{texts.yourPost}</dt>
            {/* A scrollable block has to take the focus, so that keys can scroll it. */}
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
          <dt>{texts.networkFee}</dt>
          <dd>
            {fee && (
              <>
                {texts.about} <AmountText {...fee} exact />
              </>
            )}
            {!fee && (signatureOnly ? texts.noFee : texts.feeUnknown)}
          </dd>
        </div>
        <div>
          <dt>{texts.network}</dt>
          <dd>{network}</dd>
        </div>
        <div className={css.stacked}>
          <dt>{texts.from}</dt>
          <dd>
            <AddressText address={account} full />
          </dd>
        </div>
        {!sameAddress(to, recipient) && (
          <div className={css.stacked}>
            <dt>{texts.contract}</dt>
            <dd>
              <AddressText address={to} full />
            </dd>
          </div>
        )}
        {allowance && (
          <div className={css.stacked}>
            <dt>{texts.spender}</dt>
            <dd>
              <AddressText address={allowance.spender} full />
            </dd>
          </div>
        )}
      </dl>
    </>
  )
}
