import type { Movement, ReviewRow, Thing, WriteReview } from './PreparedWrite.ts'
import { arrivalText } from './arrivalText.ts'
import { addressGroups, type Address } from '../shared/Address.ts'
import { amountText } from '../shared/amount.ts'
import { isolated } from '../shared/language.ts'
import { isUnlimited } from '../shared/unlimited.ts'
import * as texts from './texts.ts'
import type { MovingPart } from './isSamePreparation.ts'

/** A changed part of a review; an empty list means it is missing. */
export interface ReviewChange {
  readonly what: string
  readonly from: readonly string[]
  readonly to: readonly string[]
}

interface Part {
  readonly what: string
  readonly says: (review: WriteReview) => readonly (string | undefined)[]
}

/** The type forces every new part of a review to be added here. */
const PARTS: { readonly [Name in Exclude<keyof WriteReview, MovingPart>]-?: Part } = {
  title: { what: texts.action, says: ({ title }) => [title] },
  keep: { what: texts.action, says: ({ keep }) => [keep] },
  account: { what: texts.from, says: ({ account }) => [addressText(account)] },
  network: { what: texts.network, says: ({ network }) => [network] },
  leaves: { what: texts.youPay, says: ({ leaves }) => leaves.map(movedText) },
  arrives: { what: texts.youGet, says: ({ arrives }) => arrives.map(arrivalText) },
  rows: { what: texts.terms, says: ({ rows = [] }) => rows.map(rowText) },
  allowance: {
    what: texts.youApprove,
    says: ({ allowance }) =>
      allowance
        ? [limitText(allowance.limit), texts.bySpender(addressText(allowance.spender)), allowance.purpose]
        : [],
  },
  recipient: { what: texts.recipient, says: ({ recipient }) => [recipient && addressText(recipient)] },
  recipientName: { what: texts.recipient, says: ({ recipientName }) => [recipientName] },
  payments: {
    what: texts.recipients,
    says: ({ payments = [] }) =>
      payments.map(({ to, amount, warnings = [] }) =>
        [addressText(to), amountText(amount.amount, amount), ...warnings.map(({ kind }) => kind)].join(': '),
      ),
  },
  to: { what: texts.contract, says: ({ to }) => [addressText(to)] },
  referral: {
    what: texts.referralFee,
    says: ({ referral }) => (referral ? [`${referral.share}: ${addressText(referral.referrer)}`] : []),
  },
  post: { what: texts.yourText, says: ({ post }) => [post] },
  warnings: {
    what: texts.warnings,
    says: ({ warnings }) => warnings?.list.map(({ kind }) => `${warnings.symbol}: ${kind}`) ?? [],
  },
  signatureOnly: {
    what: texts.youSign,
    says: ({ signatureOnly }) => [signatureOnly ? texts.aMessage : texts.aTransaction],
  },
  mayBeSent: { what: texts.possiblySent, says: ({ mayBeSent }) => [mayBeSent] },
  notes: { what: texts.notes, says: ({ notes }) => notes },
}

/** Of several values only those removed and added, or all if only the order changed. Ignores the moving parts. */
export function reviewChanges(before: WriteReview, now: WriteReview): readonly ReviewChange[] {
  return Object.values(PARTS).flatMap(({ what, says }) => {
    const [from, to] = [lines(says(before)), lines(says(now))]
    if (from.length === to.length && from.every((each, index) => each === to[index])) return []
    const [gone, come] = [without(from, to), without(to, from)]
    return gone.length + come.length === 0 ? [{ what, from, to }] : [{ what, from: gone, to: come }]
  })
}

const lines = (entries: readonly (string | undefined)[]): readonly string[] =>
  entries.filter((each) => each !== undefined)

const without = (entries: readonly string[], others: readonly string[]): readonly string[] =>
  entries.filter((each) => !others.includes(each))

const addressText = (address: Address): string => isolated(addressGroups(address).join(' '))

const movedText = (moved: Movement | Thing): string =>
  'title' in moved ? moved.title : amountText(moved.amount, moved)

const rowText = ({ label, value }: ReviewRow): string =>
  `${label}: ${typeof value === 'string' ? value : amountText(value.amount, value)}`

const limitText = (limit: Movement | Thing): string =>
  'amount' in limit && isUnlimited(limit.amount) ? texts.allYourToken(limit.symbol) : movedText(limit)
