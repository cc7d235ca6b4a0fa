import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'

import * as texts from '#domain/activity/texts.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { Arrival, Movement, ReviewRow, Thing, WriteReview } from '#domain/activity/PreparedWrite.ts'
import { likenessIn } from '#domain/activity/ReviewWarnings.ts'
import { isUnlimited } from '#domain/shared/unlimited.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import type { ReviewStage } from '#stores/activity/WriteRun.ts'

import { AddressText } from '../shared/AddressText.tsx'
import { Fold } from '../shared/Fold.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { RoundedAmount } from '../shared/RoundedAmount.tsx'
import { DialogActions } from '../shared/Dialog.tsx'
import { SilenceHint } from '../shared/SilenceHint.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { FullIdentity } from '../shared/FullIdentity.tsx'
import { TokenMark } from '../tokens/TokenMark.tsx'
import css from './ReviewBody.module.css'
import { ReviewChanges } from './ReviewChanges.tsx'
import { ReviewSteps } from './ReviewSteps.tsx'
import { ReviewWarnings } from './ReviewWarnings.tsx'
import { ThingMark } from './ThingMark.tsx'

const MARK_SIZE = 36
/** Characters of a title that takes at most three lines of a button at 320 px; a stranger's name may be longer. */
const LONG = 30

export function ReviewBody({ stage }: { readonly stage: ReviewStage }) {
  const transactions = useStore(TransactionStore)
  const start = useRef<HTMLParagraphElement>(null)
  const signing = stage.kind === 'signing'
  // The focused button was removed from the page, so the focus moves to the first line.
  useEffect(() => start.current?.focus(), [signing])
  if (signing)
    return (
      <div className="grid gap-4">
        <p ref={start} tabIndex={-1} role="status" className={`row gap-3 ${css.waiting}`}>
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
        <p className={`caution grid gap-3 ${css.changed}`} role="alert">
          <Phrase
            text={texts.mayBeSent}
            values={{ action: <bdi translate="no">{stage.review.mayBeSent}</bdi> }}
          />
        </p>
      )}
      <p ref={start} tabIndex={-1} className={css.title} data-review>
        <bdi translate="no">{stage.review.title}</bdi>
      </p>
      {stage.step && <ReviewSteps step={stage.step} />}
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
          {stage.review.title.length > LONG ? texts.confirm : <bdi translate="no">{stage.review.title}</bdi>}
        </button>
      </DialogActions>
    </>
  )
}

function ReviewFacts({ review }: { readonly review: WriteReview }) {
  const { leaves, arrives, recipient, recipientName, allowance, signatureOnly, fee } = review
  const { referral, post, warnings, payments, rows = [], notes, onlySource } = review
  const gives = leaves.some((moved) => 'title' in moved)
  return (
    <>
      <dl className={`grid gap-4 ${css.movements}`}>
        {leaves.length > 0 && (
          <div>
            <dt>{gives ? texts.youGive : texts.youPay}</dt>
            {leaves.map((moved, index) => (
              <MovedLine key={index} moved={moved} />
            ))}
          </div>
        )}
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
            <MovedLine moved={allowance.limit} isLimit />
          </div>
        )}
        {recipient && (
          <div>
            <dt>{texts.recipient}</dt>
            <dd>
              <FullIdentity account={recipient} name={recipientName} told={likenessIn(warnings?.list)} />
            </dd>
          </div>
        )}
        {payments && (
          <div>
            <dt>{texts.recipients}</dt>
            <dd>
              <ul className={`grid gap-3 ${css.payments}`}>
                {payments.map((payment, index) => (
                  <li key={index}>
                    <RoundedAmount {...payment.amount} direction="up" exact />
                    <FullIdentity
                      account={payment.to}
                      name={payment.name}
                      told={likenessIn(payment.warnings)}
                    />
                    {payment.warnings && payment.warnings.length > 0 && (
                      <ReviewWarnings warnings={{ symbol: payment.amount.symbol, list: payment.warnings }} />
                    )}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
        {post !== undefined && (
          <div>
            <dt>{texts.yourText}</dt>
            {/* A scrollable block has to take the focus, so that keys can scroll it. */}
            <dd className={css.post} dir="auto" tabIndex={0}>
              {post}
            </dd>
          </div>
        )}
      </dl>
      {warnings && <ReviewWarnings warnings={warnings} />}
      {onlySource && !onlySource.expected && (
        <p className={`caution small grid gap-2 ${css.caution}`}>
          <TriangleAlert aria-hidden size={18} />
          <span>{texts.confirmedByOne(onlySource.host)}</span>
        </p>
      )}
      <dl className={`grid gap-2 ${css.facts}`}>
        {rows.map((row, index) => (
          <div key={index}>
            <dt>{row.label}</dt>
            <dd>
              <RowValue value={row.value} />
            </dd>
          </div>
        ))}
        {referral && (
          <div>
            <dt>{texts.referralFee}</dt>
            <dd>{referral.share}</dd>
            <dd className={css.under}>
              <FullIdentity account={referral.referrer} />
            </dd>
          </div>
        )}
        {allowance && (
          <div>
            <dt>{texts.spender}</dt>
            <dd className={css.under}>{allowance.purpose}</dd>
            <dd className={css.under}>
              <AddressText address={allowance.spender} full />
            </dd>
          </div>
        )}
        {leaves.length === 0 && (
          <div>
            <dt>{texts.youPay}</dt>
            <dd>{signatureOnly ? texts.paysNothing : texts.paysOnlyFee}</dd>
          </div>
        )}
        <div>
          <dt>{texts.networkFee}</dt>
          <dd>
            {fee && (
              <Phrase text={texts.about} values={{ amount: <RoundedAmount {...fee} direction="up" /> }} />
            )}
            {!fee && (signatureOnly ? texts.noFee : texts.feeUnknown)}
          </dd>
        </div>
      </dl>
      {notes.length > 0 && (
        <ul className={`grid gap-2 ${css.notes}`}>
          {notes.map((note, index) => (
            <li key={index}>{withUnits(note)}</li>
          ))}
        </ul>
      )}
      <ReviewDetails review={review} />
    </>
  )
}

function Hero({ mark, children }: { readonly mark: ReactNode; readonly children: ReactNode }) {
  return (
    <dd className={css.hero}>
      {mark}
      <span className={css.words}>{children}</span>
    </dd>
  )
}

const markOf = ({ symbol, token, logo }: Movement) => (
  <TokenMark
    token={{ symbol, ...(token && { address: token }), ...(logo !== undefined && { logo }) }}
    size={MARK_SIZE}
  />
)

/** `isLimit`: it may be taken, and need not be held. */
function MovedLine(props: { readonly moved: Movement | Thing; readonly isLimit?: boolean }) {
  const { moved, isLimit = false } = props
  if ('title' in moved) return <ThingLine thing={moved} />
  return (
    <Hero mark={markOf(moved)}>
      {isLimit && isUnlimited(moved.amount) ? (
        <Phrase text={texts.allYours} values={{ token: <bdi translate="no">{moved.symbol}</bdi> }} />
      ) : (
        <RoundedAmount {...moved} direction={moved.rounds ?? 'up'} exact />
      )}
    </Hero>
  )
}

function ThingLine({ thing }: { readonly thing: Thing }) {
  return (
    <Hero mark={<ThingMark thing={thing} />}>
      <bdi translate="no" className={css.thing}>
        {thing.title}
      </bdi>
    </Hero>
  )
}

function RowValue({ value }: { readonly value: ReviewRow['value'] }) {
  if (typeof value === 'string') return value
  const { rounds, isEstimate = false, ...amount } = value
  const shown = <RoundedAmount {...amount} direction={rounds} exact={!isEstimate} />
  return isEstimate ? <Phrase text={texts.about} values={{ amount: shown }} /> : shown
}

/**
 * Ties each number to its unit, so that no line starts with a unit. An amount or an address that keeps its own direction
 * stays whole with the signs that isolate it.
 */
const withUnits = (note: string): readonly ReactNode[] =>
  note.split(/(\u2066[^\u2069]*\u2069|\d[\d.,]* [\p{Lu}%]\S*)/u).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={css.tied}>
        {part}
      </span>
    ),
  )

function ArrivalLine({ arrival }: { readonly arrival: Arrival | Thing | string }) {
  if (typeof arrival === 'string')
    return (
      <dd>
        <bdi translate="no">{arrival}</bdi>
      </dd>
    )
  if ('title' in arrival) return <ThingLine thing={arrival} />
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
    <Hero mark={markOf(arrival)}>
      <Phrase text={bound ? texts.arrivesBound[bound] : '{amount}'} values={{ amount: shown }} />
    </Hero>
  )
}

/** Facts that follow from configuration and wallet, not from this write (rules/money: review-in-view). */
function ReviewDetails({ review }: { readonly review: WriteReview }) {
  const { network, account, to, recipient, onlySource } = review
  return (
    <Fold title={texts.details} className={`small ${css.details}`}>
      <dl className={`grid gap-2 ${css.facts}`}>
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
    </Fold>
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
