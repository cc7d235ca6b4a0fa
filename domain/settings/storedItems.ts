import { readActivity } from '../activity/ActivityEntry.ts'
import { isUnsettled, readRequests } from '../activity/WalletRequest.ts'
import { MUTED_KEY, readMutedList } from '../posts/mutedList.ts'
import { readOutbox } from '../posts/storedOutbox.ts'
import { readRun } from '../send/paymentRun.ts'
import { IMPORTED_TOKENS_KEY, readAllImported } from '../tokens/importedTokens.ts'
import * as texts from './texts.ts'

/** Counts of the stored items a user would miss, over all accounts and chains. */
export interface StoredItems {
  /** Pending transactions, and wallet requests that may have been sent. */
  readonly waiting: number
  /** Posts that are not on the chain yet. */
  readonly posts: number
  /** Unpaid payments of a batch. */
  readonly payments: number
  /** Unfinished texts and forms. */
  readonly drafts: number
  readonly tokens: number
  /** Muted accounts and posts. */
  readonly muted: number
}

const DRAFT = /^draft:/
const ACTIVITY = /-transactions$/
const REQUESTS = /-requests$/
const OUTBOX = /-outbox$/
const RUN = /-payments$/

/** Counts the items in the keys and texts of all storage areas. */
export function storedItems(stored: readonly (readonly [key: string, text: string])[]): StoredItems {
  const sum = (key: RegExp, count: (text: string) => number) =>
    stored.filter(([name]) => key.test(name)).reduce((total, [, text]) => total + count(text), 0)
  const textOf = (key: string) => stored.find(([name]) => name === key)?.[1]
  const muted = readMutedList(textOf(MUTED_KEY))
  return {
    waiting:
      sum(ACTIVITY, (text) => readActivity(text).filter(({ outcome }) => outcome === undefined).length) +
      sum(REQUESTS, (text) => readRequests(text).filter(isUnsettled).length),
    posts: sum(OUTBOX, (text) => readOutbox(text).length),
    payments: sum(RUN, (text) => readRun(text)?.payments.filter(({ state }) => state === 'open').length ?? 0),
    drafts: sum(DRAFT, (text) => (text === '' ? 0 : 1)),
    tokens: readAllImported(textOf(IMPORTED_TOKENS_KEY)).length,
    muted: muted.accounts.length + muted.posts.length,
  }
}

/**
 * A text for each kind of item with its count, without empty kinds and without pending transactions (`waitingText`).
 */
export function storedItemTexts({ posts, payments, drafts, tokens, muted }: StoredItems): readonly string[] {
  return [
    counted(posts, texts.unsentPost, texts.unsentPosts),
    counted(payments, texts.openPayment, texts.openPayments),
    counted(drafts, texts.draft, texts.drafts),
    counted(tokens, texts.importedToken, texts.importedTokens),
    counted(muted, texts.mutedItem, texts.mutedItems),
  ].flatMap((text) => text ?? [])
}

/** Warns about pending transactions; undefined without any. */
export function waitingText({ waiting }: StoredItems): string | undefined {
  if (waiting === 0) return undefined
  return waiting === 1 ? texts.pendingTransaction : texts.pendingTransactions(waiting)
}

const counted = (count: number, singular: string, plural: string): string | undefined =>
  count === 0 ? undefined : `${count} ${count === 1 ? singular : plural}`
