import type { ActivityEntry } from '#domain/activity/ActivityEntry.ts'
import type { TermsChange } from '#domain/activity/TermsChange.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { PreparedWrite, SimulatedWrite } from '#domain/activity/PreparedWrite.ts'
import { reviewed } from '#domain/activity/reviewed.ts'
import type { PostList } from '#domain/posts/PostList.ts'
import { listAt } from '#domain/posts/postPath.ts'
import { explainPostRevert, postReview } from '#domain/posts/postReview.ts'
import { postRules } from '#domain/posts/PostRules.ts'
import { withoutQuotedPost } from '#domain/posts/quoteInDraft.ts'
import { tokenise } from '#domain/posts/tokenise.ts'
import { coinOf } from '#domain/shared/coinOf.ts'
import { postTopic, type OutgoingPost, type StopReason } from '#domain/posts/outgoingPost.ts'
import { readableText } from '#domain/posts/readableText.ts'
import { plainText } from '#domain/shared/characters.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { err, type Result } from '#domain/shared/Result.ts'
import type { Wei } from '#domain/shared/Wei.ts'
import { writingTexts } from '#domain/posts/writingTexts.ts'
import * as texts from '#domain/posts/texts.ts'
import type { PostReader } from '#domain/posts/PostReader.ts'
import type { PostParams, PostWriter } from '#domain/posts/PostWriter.ts'

import { findPosted, type PostPresence } from './findPosted.ts'
import type { OutboxRepository } from './OutboxRepository.ts'
import type { PostingDeps } from './PostingDeps.ts'

const MAX_LABEL_LENGTH = 60

/** The status of a post that may have been signed; 'waiting' if its author has an unmined transaction. */
export type PostStatus = PostPresence | 'on its way' | 'waiting'

export type SigningEnd =
  | { readonly kind: 'sent' }
  /** The list has it already. */
  | { readonly kind: 'posted' }
  | { readonly kind: 'stopped'; readonly why: StopReason }

/** Reasons not to sign: the write's failure, and why the post then stops. */
const REFUSALS: Readonly<
  Record<Exclude<PostStatus, 'not posted'>, { change: TermsChange; why: StopReason }>
> = {
  posted: { change: 'already published', why: { kind: 'already published' } },
  'on its way': { change: 'post on its way', why: { kind: 'on its way' } },
  waiting: { change: 'other post pending', why: { kind: 'may be pending' } },
  unknown: { change: 'too many newer posts', why: { kind: 'not known' } },
}

/** Asks the wallet to sign a post whose text is stored, but never one that is posted or may be pending. */
export class PostSigner {
  readonly #deps: PostingDeps
  readonly #repository: OutboxRepository

  constructor(deps: PostingDeps, repository: OutboxRepository) {
    this.#deps = deps
    this.#repository = repository
  }

  /** The activity entry of a post's transaction. Its absence does not prove that none was signed. */
  entryOf(id: string): ActivityEntry | undefined {
    return this.#deps.activity.entries.find(({ topic }) => topic === postTopic(id))
  }

  /**
   * Whether a post that may have been signed is posted or pending; 'on its way' includes confirmed ones
   * in the activity list. Also reads the chain, because the list may have been cleared,
   * or the page closed before the wallet answered. Rejects when no endpoint answers.
   */
  async statusOf(post: OutgoingPost, url: string): Promise<PostStatus> {
    const { receipts, postReader } = this.#deps
    if (this.#isOnItsWay(post)) return 'on its way'
    // In this order, so that a transaction confirmed in between is found in the list.
    const isWaiting = await receipts.hasWaiting(post.account)
    const presence = await findPosted(postReader, post, url)
    return presence === 'not posted' && isWaiting ? 'waiting' : presence
  }

  /**
   * Reviews and signs at the shown price, or at the current one if that is undefined. `before`:
   * it may have been signed before. A post that is no longer in the outbox is not signed.
   */
  async sign(
    post: OutgoingPost,
    url: string,
    { price: shown, before }: { readonly price: Wei | undefined; readonly before: boolean },
  ): Promise<SigningEnd> {
    const { transactions, requests } = this.#deps
    const { action, done } = writingTexts(post.list)
    let price = shown
    let end: SigningEnd = { kind: 'stopped', why: { kind: 'not signed' } }
    const sent = await transactions.run({
      prepare: async () => {
        // The reason if the status cannot be read.
        end = { kind: 'stopped', why: { kind: 'not known' } }
        if (!this.#repository.find(post)) return stopped('no longer waiting')
        // A post that cannot have been signed needs no search.
        const mayBeSigned = before || this.entryOf(post.id) !== undefined
        const status = mayBeSigned ? await this.statusOf(post, url) : 'not posted'
        if (status !== 'not posted') {
          const { change, why } = REFUSALS[status]
          end = status === 'posted' ? { kind: 'posted' } : { kind: 'stopped', why }
          return stopped(change)
        }
        end = { kind: 'stopped', why: { kind: 'not signed' } }
        // One round trip.
        const [missing, prepared] = await Promise.all([
          missingBase(post, this.#deps),
          this.#prepare(post, url, price),
        ])
        if (missing !== undefined) {
          end = { kind: 'stopped', why: { kind: missing } }
          return stopped(missing)
        }
        if (prepared.ok) price = prepared.value.intent.value
        return prepared
      },
      label: texts.activityLabel(action, plainText(post.text, MAX_LABEL_LENGTH)),
      topic: postTopic(post.id),
      successText: done,
    })
    if (sent) return { kind: 'sent' }
    const [request] = requests.allOf(postTopic(post.id))
    return request?.state === 'unknown' ? { kind: 'stopped', why: { kind: 'wallet unclear' } } : end
  }

  #isOnItsWay({ id }: OutgoingPost): boolean {
    const entry = this.entryOf(id)
    return entry !== undefined && (entry.outcome === undefined || entry.outcome === 'success')
  }

  async #prepare(
    post: OutgoingPost,
    url: string,
    shown: Wei | undefined,
  ): Promise<Result<PreparedWrite, TxFailure>> {
    const { postReader, postWriter, config } = this.#deps
    const { account, list } = post
    const price = shown ?? (await postReader.rules(list, account)).price
    const params = { account, list, url, price }
    const prepared = explainPostRevert(await preparePost(params, postWriter, postReader))
    const paid = prepared.ok ? prepared.value.intent.value : price
    return reviewed(prepared, () => ({
      ...postReview({ ...params, price: paid }, coinOf(config)),
      post: readableText(post.text),
    }))
  }
}

const stopped = (change: TermsChange) => err<TxFailure>({ kind: 'terms changed', change })

const MAX_PRICE_MOVES = 3

/** Prepares at the shown price, or at the new one, which the review then shows. Gives up after three attempts. */
async function preparePost(
  params: PostParams,
  writer: Pick<PostWriter, 'preparePost'>,
  postReader: Pick<PostReader, 'rules'>,
): Promise<Result<SimulatedWrite, TxFailure>> {
  let { price } = params
  for (let moves = 1; ; moves += 1) {
    const prepared = await writer.preparePost({ ...params, price })
    if (prepared.ok || prepared.error.kind !== 'terms changed' || moves === MAX_PRICE_MOVES) return prepared
    const current = (await postReader.rules(params.list, params.account)).price
    if (current === price) return prepared
    price = current
  }
}

/**
 * Explains that the post which a text answers or quotes is gone; undefined if it exists or there is none
 * (rules/posts: base-read-again). One round trip; rejects when no endpoint answers.
 */
async function missingBase(
  { list, text }: { readonly list: PostList; readonly text: string },
  { postReader, config }: { readonly postReader: Pick<PostReader, 'post'>; readonly config: CommunityConfig },
): Promise<'answered post gone' | 'quoted post gone' | undefined> {
  const quoted = withoutQuotedPost(
    tokenise(text, postRules(config, config.projectUrl)),
    config.chat.contexts,
  )?.location
  const answered = list.kind === 'replies' ? { context: list.context, message: list.message } : undefined
  const [answeredIsGone, quotedIsGone] = await Promise.all(
    [answered, quoted].map(async (location) => {
      if (!location) return false
      const { list: home, index } = listAt(location)
      return (await postReader.post(home, index))?.deleted !== false
    }),
  )
  if (answeredIsGone) return 'answered post gone'
  return quotedIsGone ? 'quoted post gone' : undefined
}
