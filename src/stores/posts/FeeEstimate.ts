import { makeAutoObservable, reaction, runInAction } from 'mobx'

import { listKey, type PostList } from '#domain/posts/PostList.ts'
import { postBody } from '#domain/posts/postDraft.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { Wei } from '#domain/shared/Wei.ts'

import { combineDisposers } from '../shared/combineDisposers.ts'
import { Query, type Question } from '../shared/Query.ts'
import { hashKey, type QueryKey } from '../shared/queryKey.ts'
import type { PostingDeps } from './PostingDeps.ts'

/** Milliseconds after the last key until the fee is asked for. */
const TYPING_PAUSE = 1000
/** As long as an address of the permanent network is, and kept there by nobody. */
const SOME_ADDRESS = `ar://${'A'.repeat(43)}`

/** What would be posted. */
interface WouldPost {
  readonly account: Address
  readonly list: PostList
  readonly text: string
  readonly price: Wei
}

/** The network fee of a post before it is kept or signed: asked for when typing rests. */
export class FeeEstimate {
  /** What is asked about since typing rests. */
  asked: WouldPost | undefined = undefined
  readonly #deps: PostingDeps
  readonly #wouldPost: () => WouldPost | undefined
  readonly #fee: Query<Wei | undefined>

  constructor(deps: PostingDeps, wouldPost: () => WouldPost | undefined) {
    this.#deps = deps
    this.#wouldPost = wouldPost
    this.#fee = new Query(deps.queries, {
      failure: 'The network fee of a post could not be estimated',
      follows: 'transactions',
      ask: () => this.asked && this.#questionOf(this.asked),
    })
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Undefined while it is not known, and where the chain does not take the post as it is: the review would say why. */
  get fee(): Wei | undefined {
    const { result } = this.#fee
    return result.kind === 'ready' ? result.value : undefined
  }

  start(): () => void {
    const { clock } = this.#deps
    let cancel: (() => void) | undefined
    return combineDisposers(
      this.#fee.subscribe(),
      reaction(
        () => this.#wouldPost(),
        (would) => {
          cancel?.()
          if (would) cancel = clock.after(TYPING_PAUSE, () => this.#ask(would))
          else this.#ask(undefined)
        },
        // What the permanent network keeps costs the same, however long it is.
        { equals: (a, b) => hashKey(this.#keyOf(a)) === hashKey(this.#keyOf(b)), fireImmediately: true },
      ),
      () => cancel?.(),
    )
  }

  #ask(would: WouldPost | undefined): void {
    runInAction(() => {
      this.asked = would
    })
  }

  #keyOf(would: WouldPost | undefined): QueryKey {
    if (!would) return []
    const { account, list, price, text } = would
    const isOnChain = this.#deps.config.chat.storage === 'onchain'
    return ['post fee', account, listKey(list), price, isOnChain ? text : '']
  }

  #questionOf(would: WouldPost): Question<Wei | undefined> {
    const key = this.#keyOf(would)
    // The last one stands until there is another: it is about as much.
    return { key, keeps: key.slice(0, 3), fetch: () => this.#estimate(would) }
  }

  async #estimate({ account, list, text, price }: WouldPost): Promise<Wei | undefined> {
    const { bodyStorage, postWriter, clock, config } = this.#deps
    // On the chain it is kept by its address alone: nothing is sent, and nobody is asked.
    const bytes = postBody(account, text, Math.floor(clock.now() / 1000))
    const stored =
      config.chat.storage === 'onchain'
        ? await bodyStorage.store({ bytes, mediaType: 'application/json' })
        : ({ ok: true, value: SOME_ADDRESS } as const)
    const prepared = stored.ok
      ? await postWriter.preparePost({ account, list, url: stored.value, price })
      : undefined
    return prepared?.ok ? prepared.value.review.fee?.amount : undefined
  }
}
