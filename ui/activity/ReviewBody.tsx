import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'

import * as texts from '#domain/activity/texts.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { Arrival, WriteReview } from '#domain/activity/PreparedWrite.ts'
import { likenessIn } from '#domain/activity/ReviewWarnings.ts'
import { isUnlimited } from '#domain/shared/unlimited.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import type { ReviewStage, WriteStep } from '#stores/activity/WriteRun.ts'

import { AddressText } from '../shared/AddressText.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { RoundedAmount } from '../shared/RoundedAmount.tsx'
import { DialogActions } from '../shared/Dialog.tsx'
import { SilenceHint } from '../shared/SilenceHint.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { FullIdentity } from '../shared/FullIdentity.tsx'
import css from './ReviewBody.module.css'
import { ReviewChanges } from './ReviewChanges.tsx'
import { ReviewWarnings } from './ReviewWarnings.tsx'

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
        <SilenceHint text={texts.signatureSilent} />
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
          <Phrase
            text={texts.mayBeSent}
            values={{ action: <bdi translate="no">{stage.review.mayBeSent}</bdi> }}
          />
        </p>
      )}
      <p ref={start} tabIndex={-1} className={css.title} data-review>
        <bdi translate="no">{stage.review.title}</bdi>
      </p>
      {stage.step && <StepLine step={stage.step} />}
      <ReviewFacts review={stage.review} />
      <DialogActions>
        <button type="button" className="button" onClick={transactions.cancel}>
          {stage.review.keep ?? sharedTexts.cancel}
        </button>
        <button
          type="button"
          className="button primary"
          data-confirm
          disabled={stage.kind === 'checking'}
          onClick={transactions.confirm}
        >
          {stage.kind === 'checking' && <span className="spinner" aria-hidden />}
          <bdi translate="no" className={css.action}>
            {stage.review.title}
          </bdi>
        </button>
      </DialogActions>
    </>
  )
}

function StepLine({ step: { number, of, leadsTo } }: { readonly step: WriteStep }) {
  return (
    <p className="muted">
      {texts.step(number, of)}{' '}
      {leadsTo !== undefined && (
        <Phrase text={texts.nextStep} values={{ step: <bdi translate="no">{leadsTo}</bdi> }} />
      )}
    </p>
  )
}

function ReviewFacts({ review }: { readonly review: WriteReview }) {
  const { leaves, arrives, recipient, allowance, signatureOnly, fee } = review
  const { referral, post, warnings, payments, notes, onlySource } = review
  return (
    <>
      <dl className={css.movements}>
        <div>
          <dt>{texts.youPay}</dt>
          {leaves.length === 0 && <dd>{signatureOnly ? texts.paysNothing : texts.paysOnlyFee}</dd>}
          {leaves.map((movement, index) => (
            <dd key={index} className={css.hero}>
              <RoundedAmount {...movement} direction="up" exact />
            </dd>
          ))}
        </div>
        {arrives.length > 0 && (
          <div>
            <dt>{texts.youGet}</dt>
            {arrives.map((arrival, index) => (
              <ArrivalLine key={index} arrival={arrival} />
            ))}
          </div>
        )}
        {allowance && (
          <div>
            <dt>{texts.youApprove}</dt>
            <dd className={css.hero}>
              {isUnlimited(allowance.limit.amount) ? (
                <Phrase
                  text={texts.allYours}
                  values={{ token: <bdi translate="no">{allowance.limit.symbol}</bdi> }}
                />
              ) : (
                <RoundedAmount {...allowance.limit} direction="up" exact />
              )}
            </dd>
          </div>
        )}
        {recipient && (
          <div>
            <dt>{texts.recipient}</dt>
            <dd>
              <FullIdentity account={recipient} told={likenessIn(warnings?.list)} />
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
                    <RoundedAmount {...payment.amount} direction="up" exact />
                    <FullIdentity account={payment.to} told={likenessIn(payment.warnings)} />
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
      {onlySource && !onlySource.expected && (
        <p className={css.caution}>
          <TriangleAlert aria-hidden size={18} />
          <span>{texts.confirmedByOne(onlySource.host)}</span>
        </p>
      )}
      {notes.length > 0 && (
        <ul className={css.notes}>
          {notes.map((note, index) => (
            <li key={index}>{withUnits(note)}</li>
          ))}
        </ul>
      )}
      <dl className={css.facts}>
        <div>
          <dt>{texts.networkFee}</dt>
          <dd>
            {fee && (
              <Phrase text={texts.about} values={{ amount: <RoundedAmount {...fee} direction="up" /> }} />
            )}
            {!fee && (signatureOnly ? texts.noFee : texts.feeUnknown)}
          </dd>
        </div>
        {allowance && <AddressFact label={texts.spender} address={allowance.spender} />}
      </dl>
      <ReviewDetails review={review} />
    </>
  )
}

/** Ties each number to its unit, so that no line starts with a unit. */
const withUnits = (note: string): readonly ReactNode[] =>
  note.split(/(\d[\d.]* [\p{Lu}%]\S*)/u).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={css.tied}>
        {part}
      </span>
    ),
  )

function ArrivalLine({ arrival }: { readonly arrival: Arrival | string }) {
  if (typeof arrival === 'string')
    return (
      <dd>
        <bdi translate="no">{arrival}</bdi>
      </dd>
    )
  const { bound, as, ...amount } = arrival
  const shown = (
    <RoundedAmount
      {...amount}
      direction="down"
      exact={bound !== 'about'}
      phrase={as && texts.arrivesAs[as]}
    />
  )
  return (
    <dd className={css.hero}>
      <span className={css.words}>
        <Phrase text={bound ? texts.arrivesBound[bound] : '{amount}'} values={{ amount: shown }} />
      </span>
    </dd>
  )
}

/** Facts that follow from configuration and wallet, not from this write (rules/money: review-in-view). */
function ReviewDetails({ review }: { readonly review: WriteReview }) {
  const { network, account, to, recipient, onlySource } = review
  return (
    <details className={css.details}>
      <summary>{texts.details}</summary>
      <dl className={css.facts}>
        <div>
          <dt>{texts.network}</dt>
          <dd>{network}</dd>
        </div>
        {onlySource?.expected && (
          <div>
            <dt>{texts.confirmedBy}</dt>
            <dd>{texts.theOneEndpoint(onlySource.host)}</dd>
          </div>
        )}
        <AddressFact label={texts.from} address={account} />
        {!sameAddress(to, recipient) && <AddressFact label={texts.contract} address={to} />}
      </dl>
    </details>
  )
}

function AddressFact({ label, address }: { readonly label: string; readonly address: Address }) {
  return (
    <div className={css.stacked}>
      <dt>{label}</dt>
      <dd>
        <AddressText address={address} full />
      </dd>
    </div>
  )
}
