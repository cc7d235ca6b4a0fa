import { readActivity } from '../activity/ActivityEntry.ts'
import { isUnsettled, readRequests } from '../activity/WalletRequest.ts'
import { ADDRESS_BOOK_KEY, countBook } from '../names/addressBook.ts'
import { readWatchlist, WATCHLIST_KEY } from '../nft/watchlist.ts'
import { countOrders, ORDERS_KEY } from '../orders/storedOrders.ts'
import { QUEUE_KEY } from '../player/queueKey.ts'
import { readQueue } from '../player/storedQueue.ts'
import { MUTED_KEY, readMutedList } from '../posts/mutedList.ts'
import { readOutbox } from '../posts/storedOutbox.ts'
import { readRecipients } from '../send/recentRecipients.ts'
import { readRun } from '../send/paymentRun.ts'
import { IMPORTED_TOKENS_KEY, readAllImported } from '../tokens/importedTokens.ts'
import * as texts from './texts.ts'

/** Counts of the stored items a user would miss, over all accounts and chains. */
export interface StoredItems {
  /** Pending transactions, and requests that may have been sent. */
  readonly waiting: number
  readonly posts: number
  readonly payments: number
  readonly drafts: number
  readonly tokens: number
  readonly muted: number
  readonly watched: number
  /** Paid accounts: without them, the next payment to each counts as a first one. */
  readonly people: number
  /** Names of the address book. */
  readonly names: number
  readonly orders: number
  readonly tracks: number
  /** None of the above, and not always named by the dialog. */
  readonly others: number
}

type Counted = readonly [key: RegExp, kind: keyof StoredItems, count: (text: string) => number]

const exactly = (key: string) => new RegExp(`^${key}$`)

const COUNTED: readonly Counted[] = [
  [
    /-transactions$/,
    'waiting',
    (text) => readActivity(text).filter(({ outcome }) => outcome === undefined).length,
  ],
  [/-requests$/, 'waiting', (text) => readRequests(text).filter(isUnsettled).length],
  [/-outbox$/, 'posts', (text) => readOutbox(text).length],
  [
    /-payments$/,
    'payments',
    (text) => readRun(text)?.payments.filter(({ state }) => state === 'open').length ?? 0,
  ],
  [/^draft:/, 'drafts', (text) => (text === '' ? 0 : 1)],
  [exactly(IMPORTED_TOKENS_KEY), 'tokens', (text) => readAllImported(text).length],
  [
    exactly(MUTED_KEY),
    'muted',
    (text) => readMutedList(text).accounts.length + readMutedList(text).posts.length,
  ],
  [exactly(WATCHLIST_KEY), 'watched', (text) => readWatchlist(text).length],
  [/-paid$/, 'people', (text) => readRecipients(text).length],
  [exactly(ADDRESS_BOOK_KEY), 'names', countBook],
  [exactly(ORDERS_KEY), 'orders', countOrders],
  [exactly(QUEUE_KEY), 'tracks', (text) => readQueue(text).tracks.length],
]

/** Always named by the dialog: settings, wallet, referrer, what was seen or loaded. */
const NAMED: readonly RegExp[] = [
  /^(?:colorMode|swapSlippage|swapDeadline|picturesInPosts|feedKeys|own-endpoint|log-upload|airdropCurrentTab|stakeCurrentTab)$/,
  /^(?:player:volume|player:positions)$/,
  /^(?:connected-with|connected-rdns|connected-account)$|^wc@2:/,
  /^referrer$/,
  /-(?:username|img|collection|replies-seen)$|^last-known:/,
  /^(?:ipfs-gateway|reload|release|wallet-check)$/,
]

/** Counts over all storage areas. Unknown entries are counted as such, so that none is left out. */
export function storedItems(stored: readonly (readonly [key: string, text: string])[]): StoredItems {
  const items: Record<keyof StoredItems, number> = {
    waiting: 0,
    posts: 0,
    payments: 0,
    drafts: 0,
    tokens: 0,
    muted: 0,
    watched: 0,
    people: 0,
    names: 0,
    orders: 0,
    tracks: 0,
    others: 0,
  }
  for (const [key, text] of stored) {
    const counted = COUNTED.find(([pattern]) => pattern.test(key))
    if (counted) items[counted[1]] += counted[2](text)
    else if (!NAMED.some((pattern) => pattern.test(key))) items.others += 1
  }
  return items
}

/** Omits empty kinds and pending transactions (`waitingText`). */
export function storedItemTexts(items: StoredItems): readonly string[] {
  const { posts, payments, drafts, tokens, muted, watched, people, names, orders, tracks, others } = items
  return [
    counted(posts, texts.unsentPosts),
    counted(payments, texts.openPayments),
    counted(drafts, texts.drafts),
    counted(tokens, texts.importedTokens),
    counted(muted, texts.mutedItems),
    counted(watched, texts.watchedCollections),
    counted(people, texts.paidPeople),
    counted(names, texts.givenNames),
    counted(orders, texts.listedOrders),
    counted(tracks, texts.queuedTracks),
    counted(others, texts.otherEntries),
  ].flatMap((text) => text ?? [])
}

export function waitingText({ waiting }: StoredItems): string | undefined {
  if (waiting === 0) return undefined
  return waiting === 1 ? texts.pendingTransaction : texts.pendingTransactions(waiting)
}

const counted = (count: number, text: (count: number) => string): string | undefined =>
  count === 0 ? undefined : text(count)
