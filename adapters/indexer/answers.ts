import * as z from 'zod/mini'

import { MAX_OF_ACCOUNT } from '#domain/nft/CollectionIndex.ts'
import type { Address } from '#domain/shared/Address.ts'
import { parseAddress } from '#domain/shared/parseAddress.ts'
import { parseTxHash, type TxHash } from '#domain/shared/TxHash.ts'

// Written by the index service; its reader checks every field (rules/storage: index-service). Each export is a schema of the
// service's OpenAPI document (openApi.ts), under its own name.

export const address = z.pipe(
  z.string().check(z.regex(/^0x[\da-f]{40}$/)),
  z.transform((text: string): Address => {
    const parsed = parseAddress(text)
    if (!parsed.ok) throw new Error('Not an address')
    return parsed.value
  }),
)
export const hash = z.pipe(
  z.string().check(z.regex(/^0x[\da-f]{64}$/)),
  z.transform((text: string) => parseTxHash(text) as TxHash),
)
export const count = z.int().check(z.minimum(0))
export const seconds = z.int().check(z.minimum(0), z.maximum(8.64e12))
/** Decimal digits, unsigned, 256 bits. */
export const amount = z.pipe(
  z.string().check(z.regex(/^\d{1,78}$/)),
  z.transform((digits: string) => BigInt(digits)),
)
const text = (length: number) => z.string().check(z.maxLength(length))
const list = <Item extends z.core.$ZodType>(item: Item, length: number) =>
  z.array(item).check(z.maxLength(length))
const id = text(120)

/** The block that the answer covers, and its time; `partial` if the index lacks later ones. */
const head = { block: count, time: seconds, partial: z.optional(z.boolean()) }

export const stateAnswer = z.object({
  ...head,
  head: z.nullable(z.object({ block: count, time: seconds })),
  age: count,
  backfill: z.nullable(z.object({ from: count, to: count, block: count })),
  otherIndexes: count,
})

export const post = z.object({
  id,
  context: address,
  kind: z.enum(['message', 'reply', 'comment']),
  message: z.nullable(count),
  subject: z.nullable(address),
  position: count,
  author: address,
  time: seconds,
  url: text(200_000),
  text: text(10_000),
  deleted: z.boolean(),
})

const moment = { id, transaction: hash, time: seconds }

const names = list(z.object({ name: text(256), tokenId: amount, holder: address }), 100)

export const namesAnswer = z.object({ ...head, names })

/** `alike` has names that look like the text, the oldest first. */
export const startingAnswer = z.object({ ...head, names, alike: names })

export const collectionsAnswer = z.object({
  ...head,
  collections: list(z.object({ address, trades: count, holders: count }), MAX_OF_ACCOUNT),
  total: count,
})

export const collectionPricesAnswer = z.object({
  ...head,
  moments: list(z.object({ time: seconds, price: amount }), 120),
})

export const poolPricesAnswer = z.object({
  ...head,
  moments: list(z.object({ time: seconds, reserve0: amount, reserve1: amount }), 120),
})

export const rankingAnswer = z.object({
  ...head,
  top: list(z.object({ account: address, points: amount }), 100),
  own: z.nullable(z.object({ account: address, points: amount, rank: count })),
})

export const pointsAnswer = z.object({
  ...head,
  days: list(z.object({ day: count, points: amount }), 366),
})

export const referrersAnswer = z.object({
  ...head,
  referrers: list(z.object({ account: address, mints: count, paid: amount }), 100),
})

/** In the life of an account. */
export const event = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('name'),
    ...moment,
    event: z.enum(['minted', 'transferred', 'burned', 'made main']),
    name: text(256),
    holder: address,
    other: z.nullable(address),
  }),
  z.object({
    kind: z.literal('trade'),
    ...moment,
    event: z.enum(['bought', 'got the first', 'sold', 'sent']),
    collection: address,
    collectionName: text(1000),
    tokenId: amount,
    account: address,
    to: z.nullable(address),
    price: amount,
  }),
  z.object({ kind: z.literal('post'), ...moment, post }),
  z.object({ kind: z.literal('payment'), ...moment, token: address, from: address, to: address, amount }),
  z.object({
    kind: z.literal('swap'),
    ...moment,
    pool: address,
    account: address,
    in0: amount,
    in1: amount,
    out0: amount,
    out1: amount,
  }),
])

export const activityAnswer = z.object({ ...head, events: list(event, 20) })

/** Its `id` names what happened, also where a reorganisation moves the event to another block. */
export const webhookBody = z.object({ id, block: count, event })

export const postsAnswer = z.object({ ...head, posts: list(post, 20) })

export const paidAnswer = z.object({
  ...head,
  people: list(z.object({ account: address, payments: count, last: seconds }), 20),
})
