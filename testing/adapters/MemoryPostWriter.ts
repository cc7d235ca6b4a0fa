import { PANICS } from '#domain/activity/panics.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { Post } from '#domain/posts/Post.ts'
import { listKey, type PostList } from '#domain/posts/PostList.ts'
import type {
  PauseParams,
  PostParams,
  PostTarget,
  PostWriter,
  SuspendParams,
} from '#domain/posts/PostWriter.ts'
import type { SimulatedWrite } from '#domain/activity/PreparedWrite.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import { err, type Result } from '#domain/shared/Result.ts'

import { isAmong, type MemoryContext, type MemoryPosts } from './MemoryPosts.ts'

const NO_MODERATOR = 'Not a mod or owner'
const NOT_DELETED: Readonly<Record<PostList['kind'], string>> = {
  messages: 'Message is not deleted',
  replies: 'Reply is not deleted',
  comments: 'Comment is not deleted',
}

/** Refuses in the contracts' order. */
export class MemoryPostWriter implements PostWriter {
  readonly #posts: MemoryPosts

  constructor(posts: MemoryPosts) {
    this.#posts = posts
  }

  async preparePost(params: PostParams): Promise<Result<SimulatedWrite, TxFailure>> {
    const { account, list, url, price } = params
    const { chain } = this.#posts
    if (!chain.reachable) return err({ kind: 'node unavailable' })
    if (this.#posts.context(list.context).price !== price)
      return err({ kind: 'terms changed', change: 'post price changed' })
    return this.#posts.chain.simulate(account, {
      to: list.context,
      call: `post|${listKey(list)}|${url}`,
      value: price,
      refusal: () => this.#postRefusal(params),
      run: () => {
        chain.fund(list.context, chain.coinsOf(list.context) + price)
        this.#posts.add(list, account, url)
      },
    })
  }

  async prepareDelete(target: PostTarget): Promise<Result<SimulatedWrite, TxFailure>> {
    const { account, list, index } = target
    const { chain } = this.#posts
    if (!chain.reachable) return err({ kind: 'node unavailable' })
    if (this.#at(list, index)?.deleted) return err({ kind: 'terms changed', change: 'post deleted' })
    return this.#posts.chain.simulate(account, {
      to: list.context,
      call: `delete|${listKey(list)}|${index}`,
      refusal: () => {
        const post = this.#at(list, index)
        if (!post) return PANICS[0x32]
        const { moderators } = this.#posts.context(list.context)
        if (!sameAddress(post.author, account) && !isAmong(moderators, account))
          return 'Not the author, mod, or owner'
        return list.kind === 'replies' && !this.#message(list)?.replies ? PANICS[0x11] : undefined
      },
      run: () => this.#posts.delete(list, index),
    })
  }

  async prepareRestore(target: PostTarget): Promise<Result<SimulatedWrite, TxFailure>> {
    const { account, list, index } = target
    return this.#posts.chain.simulate(account, {
      to: list.context,
      call: `restore|${listKey(list)}|${index}`,
      refusal: this.#forModerators(list.context, account, () => {
        const post = this.#at(list, index)
        if (!post) return PANICS[0x32]
        return post.deleted ? undefined : NOT_DELETED[list.kind]
      }),
      run: () => this.#posts.restore(list, index),
    })
  }

  async prepareSuspend(params: SuspendParams): Promise<Result<SimulatedWrite, TxFailure>> {
    const { account, context, user, suspended } = params
    return this.#posts.chain.simulate(account, {
      to: context,
      call: `suspend|${user}|${suspended}`,
      refusal: this.#forModerators(context, account),
      run: () => {
        const accounts = this.#posts.context(context).suspended
        for (const member of accounts) if (sameAddress(member, user)) accounts.delete(member)
        if (suspended) accounts.add(user)
      },
    })
  }

  async preparePause(params: PauseParams): Promise<Result<SimulatedWrite, TxFailure>> {
    const { account, context, paused } = params
    const at = this.#posts.context(context)
    if (!this.#posts.chain.reachable) return err({ kind: 'node unavailable' })
    if (at.paused === paused)
      return err({ kind: 'terms changed', change: paused ? 'list paused' : 'list open' })
    return this.#posts.chain.simulate(account, {
      to: context,
      call: 'toggle the pause',
      refusal: this.#forModerators(context, account),
      run: () => {
        at.paused = !at.paused
      },
    })
  }

  #postRefusal({ account, list, url, price }: PostParams): string | undefined {
    const at = this.#posts.context(list.context)
    if (at.paused) return 'Contract is paused'
    if (isAmong(at.suspended, account)) return 'You are suspended from posting'
    if (!this.#isMember(list, account, at)) return 'You do not have the minimum balance to post a comment'
    if (url === '') return 'URL cannot be empty'
    if (price < at.price) return 'Payment is less than the price'
    return list.kind === 'replies' && !this.#message(list) ? PANICS[0x32] : undefined
  }

  #isMember(list: PostList, account: Address, { needed = 0n }: MemoryContext): boolean {
    return list.kind !== 'comments' || this.#posts.held(list.subject, account) >= needed
  }

  #forModerators(context: Address, account: Address, also: () => string | undefined = () => undefined) {
    return () => (isAmong(this.#posts.context(context).moderators, account) ? also() : NO_MODERATOR)
  }

  #at(list: PostList, index: number): Post | undefined {
    return this.#posts.posts(list)[index]
  }

  #message({ context, message }: PostList & { readonly kind: 'replies' }): Post | undefined {
    return this.#at({ kind: 'messages', context }, message)
  }
}
