import { makeAutoObservable } from 'mobx'

import type { ReviewTerms } from '#domain/activity/PreparedWrite.ts'
import { reviewed } from '#domain/activity/reviewed.ts'
import {
  deleteReview,
  explainPostRevert,
  pauseReview,
  restoreReview,
  suspendReview,
} from '#domain/posts/postReview.ts'
import { postKey } from '#domain/posts/mutedList.ts'
import type { ChatRules, Post } from '#domain/posts/Post.ts'
import { listKey, type PostList } from '#domain/posts/PostList.ts'
import type { PostWriter } from '#domain/posts/PostWriter.ts'
import { sameAddress, shortAddress, type Address } from '#domain/shared/Address.ts'
import { postNoun } from '#domain/posts/postNoun.ts'
import * as texts from '#domain/posts/texts.ts'
import type { ReadResult } from '#domain/shared/AsyncResult.ts'

import type { CommonDeps } from '../activity/ReadDeps.ts'
import type { WriteAction } from '../activity/WriteRun.ts'
import { getOrCreate } from '../shared/getOrCreate.ts'
import { Query } from '../shared/Query.ts'
import type { FeedStore } from './FeedStore.ts'

const TOPIC = 'moderate:'

export interface ModerationDeps extends Pick<
  CommonDeps,
  'session' | 'queries' | 'activity' | 'transactions' | 'postReader'
> {
  readonly postWriter: PostWriter
  readonly feeds: FeedStore
}

interface Moderation extends Pick<WriteAction, 'label' | 'topic' | 'successText'> {
  readonly prepare: (account: Address) => ReturnType<PostWriter['prepareDelete']>
  readonly review: ReviewTerms
}

/** Moderates posts, accounts and contexts, for authors and moderators (rules/posts: moderation). */
export class ModerationStore {
  /** By list and account. */
  readonly #standings = new Map<string, Query<ChatRules>>()
  readonly #deps: ModerationDeps

  constructor(deps: ModerationDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Reads a post again after a confirmed write about it. */
  start(): () => void {
    return this.#deps.activity.onSettled(({ topic, outcome }) => {
      if (outcome === 'success') void this.#readAgain(topic)
    })
  }

  isOwn({ author }: Post): boolean {
    return sameAddress(author, this.#deps.session.account)
  }

  get canWrite(): boolean {
    return this.#deps.session.account !== undefined && this.#deps.session.onSupportedChain
  }

  isBusy(list: PostList, index: number): boolean {
    return this.#isPending(postTopic(list, index))
  }

  isPausing(context: Address): boolean {
    return this.#isPending(pauseTopic(context))
  }

  /** Read while it is observed. False if the context reports no standing; a failure drops the last answer. */
  suspensionOf(list: PostList, user: Address): ReadResult<boolean> {
    const { result } = this.#standingOf(list, user)
    if (result.kind === 'ready') return { kind: 'ready', value: result.value.standing?.suspended ?? false }
    return result.kind === 'failed' ? { kind: 'failed', last: undefined } : { kind: 'loading' }
  }

  /** Does nothing without an account, like all writes here. */
  async remove(list: PostList, { author, index }: Post): Promise<void> {
    const { postWriter } = this.#deps
    await this.#run({
      prepare: (account) => postWriter.prepareDelete({ account, list, index }),
      review: deleteReview(list),
      label: texts.deleteLabel(postNoun(list), shortAddress(author)),
      topic: postTopic(list, index),
      successText: texts.isDeleted(postNoun(list)),
    })
  }

  async restore(list: PostList, { author, index }: Post): Promise<void> {
    const { postWriter } = this.#deps
    await this.#run({
      prepare: (account) => postWriter.prepareRestore({ account, list, index }),
      review: restoreReview(list),
      label: texts.restoreLabel(postNoun(list), shortAddress(author)),
      topic: postTopic(list, index),
      successText: texts.isRestored(postNoun(list)),
    })
  }

  /** Suspends an account in the list's whole context, or ends its suspension. */
  async suspend(list: PostList, user: Address, suspended: boolean): Promise<void> {
    const { postWriter } = this.#deps
    const { context } = list
    await this.#run({
      prepare: (account) => postWriter.prepareSuspend({ account, context, user, suspended }),
      review: suspendReview({ user, suspended }),
      label: suspended ? texts.suspendTitle(shortAddress(user)) : texts.unsuspendTitle(shortAddress(user)),
      topic: `${TOPIC}account:${accountKey(context, user)}`,
      successText: suspended ? texts.accountSuspended : texts.accountUnsuspended,
    })
  }

  /** Pauses posting in the list's whole context, or resumes it. */
  async pause(list: PostList, paused: boolean): Promise<void> {
    const { postWriter } = this.#deps
    const { context } = list
    await this.#run({
      prepare: (account) => postWriter.preparePause({ account, context, paused }),
      review: pauseReview(paused),
      label: paused ? texts.pausePosting : texts.resumePosting,
      topic: pauseTopic(context),
      successText: paused ? texts.postingPaused : texts.postingResumed,
    })
  }

  async #run({ prepare, review, ...action }: Moderation): Promise<void> {
    const { session, transactions } = this.#deps
    const account = session.account
    if (account)
      await transactions.run({
        ...action,
        prepare: async () => reviewed(explainPostRevert(await prepare(account)), () => review),
      })
  }

  /** Each feed reads its newest page again by itself. */
  async #readAgain(topic: string): Promise<void> {
    for (const feed of this.#deps.feeds.all())
      for (const { index } of feed.posts)
        if (postTopic(feed.list, index) === topic) await feed.readPost(index)
  }

  #standingOf(list: PostList, user: Address): Query<ChatRules> {
    const { queries, postReader } = this.#deps
    const key = ['chat rules', listKey(list), user]
    return getOrCreate(
      this.#standings,
      key.join(),
      () =>
        new Query(queries, {
          failure: 'What an account may do could not be read',
          follows: 'transactions',
          ask: () => ({ key, fetch: () => postReader.rules(list, user) }),
        }),
    )
  }

  #isPending(topic: string): boolean {
    const { activity, transactions } = this.#deps
    return (
      transactions.stageOf(topic).kind !== 'idle' || activity.pending.some((entry) => entry.topic === topic)
    )
  }
}

const postTopic = (list: PostList, index: number): string => `${TOPIC}post:${postKey(list, index)}`

const pauseTopic = (context: Address): string => `${TOPIC}pause:${context.toLowerCase()}`

const accountKey = (context: Address, user: Address): string => `${context}:${user}`.toLowerCase()
