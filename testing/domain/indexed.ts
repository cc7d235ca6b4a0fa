import { addressOfBytes } from '#domain/posts/bodyUrl.ts'
import type { IndexedPost } from '#domain/posts/IndexedPost.ts'
import type { PostList } from '#domain/posts/PostList.ts'
import type { AccountEvent } from '#domain/profile/EventIndex.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import type { TxHash } from '#domain/shared/TxHash.ts'
import { wei } from '#domain/shared/Wei.ts'

/** The first event's time, in seconds; each later event adds one. */
export const FIRST_SECOND = 1_699_990_000

const idOf = (index: number): string => String(index).padStart(6, '0')

/** An indexed post whose text is stored on chain. */
export function indexedPost(index: number, author: Address, text: string, list: PostList): IndexedPost {
  const createdAt = FIRST_SECOND + index
  const body = JSON.stringify({ author, text, timestamp: createdAt })
  const url = addressOfBytes(new TextEncoder().encode(body))
  return { id: idOf(index), list, text, post: { index, author, createdAt, deleted: false, replies: 0, url } }
}

const momentOf = (index: number) => ({
  id: idOf(index),
  at: ((FIRST_SECOND + index) * 1000) as EpochMillis,
  transaction: `0x${String(index).padStart(64, '0')}` as TxHash,
})

export const indexedName = (
  index: number,
  holder: Address,
  name: string,
  event: 'minted' | 'transferred' | 'burned' | 'made main' = 'made main',
  other?: Address,
): AccountEvent => ({
  ...momentOf(index),
  kind: 'name',
  event,
  name: name as DomainName,
  holder,
  other,
})

export const indexedTrade = (
  index: number,
  account: Address,
  about: Partial<Extract<AccountEvent, { kind: 'trade' }>> = {},
): AccountEvent => ({
  ...momentOf(index),
  kind: 'trade',
  event: 'bought',
  collection: `0x${'c'.repeat(40)}` as Address,
  collectionName: 'Concert',
  tokenId: 4n,
  account,
  to: undefined,
  price: wei(12n * 10n ** 16n),
  ...about,
})

export const indexedPayment = (
  index: number,
  from: Address,
  about: Partial<Extract<AccountEvent, { kind: 'payment' }>> = {},
): AccountEvent => ({
  ...momentOf(index),
  kind: 'payment',
  token: `0x${'d'.repeat(40)}` as Address,
  from,
  to: `0x${'e'.repeat(40)}` as Address,
  amount: wei(5n * 10n ** 18n),
  ...about,
})

/** Four of the pool's first token for three of its second. */
export const indexedSwap = (
  index: number,
  account: Address,
  about: Partial<Extract<AccountEvent, { kind: 'swap' }>> = {},
): AccountEvent => ({
  ...momentOf(index),
  kind: 'swap',
  pool: `0x${'f'.repeat(40)}` as Address,
  account,
  in0: wei(4n * 10n ** 18n),
  in1: wei(0n),
  out0: wei(0n),
  out1: wei(3n * 10n ** 18n),
  ...about,
})

export const indexedWriting = (index: number, post: IndexedPost): AccountEvent => ({
  ...momentOf(index),
  kind: 'post',
  post,
})
