import { runInAction } from 'mobx'

import type { ActivityEntry } from '#domain/activity/ActivityEntry.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { PreparedWrite } from '#domain/activity/PreparedWrite.ts'
import { withReview } from '#domain/activity/withReview.ts'
import { postTopic, type OutgoingPost } from '#domain/posts/outgoingPost.ts'
import { readableText } from '#domain/posts/readableText.ts'
import { plainText } from '#domain/shared/characters.ts'
import { err, type Result } from '#domain/shared/Result.ts'
import type { Wei } from '#domain/shared/Wei.ts'
import { writingWords } from '#domain/posts/writingWords.ts'
import * as texts from '#domain/posts/texts.ts'

import { findPosted, type LocalUrls } from './findPosted.ts'
import type { OutboxRepository } from './OutboxRepository.ts'
import type { PostingDeps } from './PostingDeps.ts'
import { preparePost } from './preparePost.ts'

/** Characters of a post that the activity list shows. */
const MAX_LABEL_LENGTH = 60

/** How a post stands that may have been signed; 'waiting' where something of its author's is in no block yet. */
export type Standing = LocalUrls | 'on its way' | 'waiting'

/** How signing ended. */
export type SigningEnd =
  | { readonly kind: 'sent' }
  /** It need not be signed any more. */
  | { readonly kind: 'there' }
  | { readonly kind: 'stopped'; readonly problem: string }

/** A reason not to sign: what is said of it at once, and what is said of the post from then on. */
const REFUSALS: Readonly<Record<Exclude<Standing, 'not there'>, { detail: string; problem: string }>> = {
  there: { detail: texts.alreadyPublished, problem: texts.alreadyPublished },
  'on its way': { detail: texts.onItsWay, problem: texts.onItsWay },
  waiting: { detail: texts.otherPending, problem: texts.maybePending },
  unknown: { detail: texts.tooManyNewer, problem: texts.notKnown },
}

/** Brings a post whose text has its place to the wallet: never one that is there, or may be on its way. */
export class PostSigner {
  readonly #deps: PostingDeps
  readonly #shelf: OutboxRepository

  constructor(deps: PostingDeps, repository: OutboxRepository) {
    this.#deps = deps
    this.#shelf = repository
  }

  /** The newest of a post's transactions. */
  entryOf(id: string): ActivityEntry | undefined {
    return this.#deps.activity.entries.find(({ topic }) => topic === postTopic(id))
  }

  /**
   * Whether a post that may have been signed can be signed, or given back: whatever was heard of it, for the list of
   * transactions may have been cleared, or the page closed. Rejects as reads do.
   */
  async standing(post: OutgoingPost, url: string): Promise<Standing> {
    const { accountTransactions, postReader } = this.#deps
    if (this.#isOnItsWay(post)) return 'on its way'
    // In this order: what waits no longer by then is in the list.
    const waits = await accountTransactions.hasWaiting(post.account)
    const where = await findPosted(postReader, post, url)
    return where === 'not there' && waits ? 'waiting' : where
  }

  /** Has it reviewed and signed, at the price that was shown. `before`: it may have been signed before. */
  async sign(
    post: OutgoingPost,
    url: string,
    { price: shown, before }: { readonly price: Wei | undefined; readonly before: boolean },
  ): Promise<SigningEnd> {
    const { transactions, requests } = this.#deps
    const { act, done } = writingWords(post.list)
    let price = shown
    let end: SigningEnd = { kind: 'stopped', problem: texts.notSigned }
    const sent = await transactions.run({
      prepare: async () => {
        // Said where the look itself fails, too.
        end = { kind: 'stopped', problem: texts.notKnown }
        if (!this.#shelf.find(post)) return stopped(texts.noLongerWaiting)
        // One that cannot have been signed is looked for nowhere.
        const mayBeThere = before || runInAction(() => this.entryOf(post.id)) !== undefined
        const standing = mayBeThere ? await this.standing(post, url) : 'not there'
        if (standing !== 'not there') {
          const { detail, problem } = REFUSALS[standing]
          end = standing === 'there' ? { kind: 'there' } : { kind: 'stopped', problem }
          return stopped(detail)
        }
        end = { kind: 'stopped', problem: texts.notSigned }
        const prepared = await this.#prepare(post, url, price)
        if (prepared.ok) price = prepared.value.intent.value
        return prepared
      },
      label: texts.activityLabel(act, plainText(post.text, MAX_LABEL_LENGTH)),
      topic: postTopic(post.id),
      successText: done,
    })
    if (sent) return { kind: 'sent' }
    const [request] = runInAction(() => requests.allOf(postTopic(post.id)))
    return request?.state === 'unknown' ? { kind: 'stopped', problem: texts.walletUnclear } : end
  }

  #isOnItsWay({ id }: OutgoingPost): boolean {
    const entry = runInAction(() => this.entryOf(id))
    return entry !== undefined && (entry.outcome === undefined || entry.outcome === 'success')
  }

  async #prepare(
    post: OutgoingPost,
    url: string,
    shown: Wei | undefined,
  ): Promise<Result<PreparedWrite, TxFailure>> {
    const { postReader, postWriter } = this.#deps
    const { account, list } = post
    const price = shown ?? (await postReader.rules(list, account)).price
    const prepared = await preparePost({ account, list, url, price }, postWriter, postReader)
    return withReview(prepared, { post: readableText(post.text) })
  }
}

const stopped = (detail: string) => err<TxFailure>({ kind: 'terms changed', detail })
