import type { IndexedPost } from '#domain/posts/IndexedPost.ts'
import type { AccountEvent } from '#domain/profile/EventIndex.ts'

export const INDEX_URL = 'https://index.example'

/** An index service that computes its answers from the query parameters, until it is cut off. */
export function localIndex(
  questions: Readonly<Record<string, (parameters: URLSearchParams) => object | Promise<object>>>,
) {
  let isCut = false
  const network = (async (url: string) => {
    if (isCut) throw new TypeError('Failed to fetch')
    const { pathname, searchParams } = new URL(url)
    const answer = questions[pathname.replace('/v1/', '')]
    if (!answer) return new Response('', { status: 404 })
    const body = { block: 1, time: 1, ...(await answer(searchParams)) }
    return Response.json(body)
  }) as typeof fetch
  return {
    network,
    cut: () => {
      isCut = true
    },
  }
}

/** A post in the service's format. */
export function writtenPost({ id, list, post, text }: IndexedPost) {
  const { index: position, author, createdAt: time, deleted, url } = post
  return {
    id,
    context: lower(list.context),
    kind: ({ messages: 'message', replies: 'reply', comments: 'comment' } as const)[list.kind],
    message: list.kind === 'replies' ? list.message : null,
    subject: list.kind === 'comments' ? lower(list.subject) : null,
    position,
    author: lower(author),
    time,
    url,
    text,
    deleted,
  }
}

/** An event in the service's format. */
export function writtenEvent({ at, ...event }: AccountEvent) {
  const time = at / 1000
  if (event.kind === 'post') return { ...event, time, post: writtenPost(event.post) }
  if (event.kind === 'name')
    return { ...event, time, holder: lower(event.holder), other: event.other ? lower(event.other) : null }
  if (event.kind === 'payment') {
    const { token, from, to, amount } = event
    return { ...event, time, token: lower(token), from: lower(from), to: lower(to), amount: `${amount}` }
  }
  if (event.kind === 'swap') {
    const { pool, account, in0, in1, out0, out1 } = event
    const amounts = { in0: `${in0}`, in1: `${in1}`, out0: `${out0}`, out1: `${out1}` }
    return { ...event, time, pool: lower(pool), account: lower(account), ...amounts }
  }
  const { account, collection, price, to, tokenId } = event
  return {
    ...event,
    time,
    account: lower(account),
    collection: lower(collection),
    to: to ? lower(to) : null,
    tokenId: `${tokenId}`,
    price: `${price}`,
  }
}

const lower = (address: string): string => address.toLowerCase()
