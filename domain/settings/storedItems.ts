import { readActivity } from '../activity/ActivityEntry.ts'
import { isUnsettled, readRequests } from '../activity/WalletRequest.ts'
import { MUTED_KEY, readMutedList } from '../posts/mutedList.ts'
import { readOutbox } from '../posts/storedOutbox.ts'
import { readRun } from '../send/paymentRun.ts'
import { IMPORTED_TOKENS_KEY, readAllImported } from '../tokens/importedTokens.ts'

/** How much is stored in this browser that its user would miss, of all accounts and chains. */
export interface StoredItems {
  /** Transactions on their way, and requests that a wallet may have sent. */
  readonly waiting: number
  /** Posts that have not arrived. */
  readonly posts: number
  /** Payments of a list that are still to be made. */
  readonly payments: number
  /** Texts and forms that were begun. */
  readonly drafts: number
  readonly tokens: number
  /** Muted people and posts. */
  readonly muted: number
}

const DRAFT = /^draft:/
const ACTIVITY = /-transactions$/
const REQUESTS = /-requests$/
const OUTBOX = /-outbox$/
const RUN = /-payments$/

/** Counts what is stored, by the keys and texts of all storage areas. */
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

/** The items in words, each with its count; nothing of what there is none of. */
export function storedItemTexts({ posts, payments, drafts, tokens, muted }: StoredItems): readonly string[] {
  return [
    counted(posts, 'post that has not been sent', 'posts that have not been sent'),
    counted(payments, 'payment still to be made', 'payments still to be made'),
    counted(drafts, 'draft', 'drafts'),
    counted(tokens, 'imported token', 'imported tokens'),
    counted(muted, 'muted person or post', 'muted people and posts'),
  ].flatMap((text) => text ?? [])
}

/** What happens to the transactions on their way; undefined where there is none. */
export function waitingText({ waiting }: StoredItems): string | undefined {
  if (waiting === 0) return undefined
  const [subject, object] =
    waiting === 1 ? ['One transaction is', 'it'] : [`${waiting} transactions are`, 'them']
  return `${subject} still waiting. The chain goes on with ${object}, but this page will not tell you how ${waiting === 1 ? 'it ends' : 'they end'}.`
}

const counted = (count: number, one: string, several: string): string | undefined =>
  count === 0 ? undefined : `${count} ${count === 1 ? one : several}`
