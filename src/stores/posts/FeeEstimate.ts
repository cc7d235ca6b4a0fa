import { makeAutoObservable, reaction, runInAction } from 'mobx'

import type { PostList } from '#domain/posts/PostList.ts'
import { postBody } from '#domain/posts/postDraft.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { Wei } from '#domain/shared/Wei.ts'

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

/** What is known of the network fee of a post that is being written. */
export type PostFee =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: Wei }
  /** The chain does not take it from this account as it is: the review would say why. */
  | { readonly kind: 'failed' }

/** The network fee of a post before it is kept or signed: asked for when typing rests. */
export class FeeEstimate {
  fee: PostFee = { kind: 'none' }
  readonly #deps: PostingDeps
  readonly #wouldPost: () => WouldPost | undefined
  #cancel: (() => void) | undefined
  #epoch = 0

  constructor(deps: PostingDeps, wouldPost: () => WouldPost | undefined) {
    this.#deps = deps
    this.#wouldPost = wouldPost
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  start(): () => void {
    const stop = reaction(
      () => this.#wouldPost(),
      (would) => this.#later(would),
      // What the permanent network keeps costs the same, however long it is.
      { equals: (a, b) => this.#asksTheSame(a, b), fireImmediately: true },
    )
    return () => {
      stop()
      this.#cancel?.()
    }
  }

  get #onChain(): boolean {
    return this.#deps.config.chat.storage === 'onchain'
  }

  #asksTheSame(a: WouldPost | undefined, b: WouldPost | undefined): boolean {
    if (!a || !b) return a === b
    return a.account === b.account && a.price === b.price && (!this.#onChain || a.text === b.text)
  }

  #later(would: WouldPost | undefined): void {
    this.#cancel?.()
    this.#epoch += 1
    const epoch = this.#epoch
    // The last one stands until there is another: it is about as much.
    if (!would || this.fee.kind !== 'ready') this.fee = { kind: would ? 'loading' : 'none' }
    if (would) this.#cancel = this.#deps.clock.after(TYPING_PAUSE, () => void this.#ask(would, epoch))
  }

  async #ask({ account, list, text, price }: WouldPost, epoch: number): Promise<void> {
    const { bodyStorage, postWriter, log, clock } = this.#deps
    try {
      // On the chain it is kept by its address alone: nothing is sent, and nobody is asked.
      const bytes = postBody(account, text, Math.floor(clock.now() / 1000))
      const kept = this.#onChain
        ? await bodyStorage.keep({ bytes, mediaType: 'application/json' })
        : ({ ok: true, value: SOME_ADDRESS } as const)
      const prepared = kept.ok
        ? await postWriter.preparePost({ account, list, url: kept.value, price })
        : undefined
      const fee = prepared?.ok ? prepared.value.review.fee : undefined
      this.#set(epoch, fee ? { kind: 'ready', value: fee.amount } : { kind: 'failed' })
    } catch (error) {
      log.warn('The network fee of a post could not be estimated', error)
      this.#set(epoch, { kind: 'failed' })
    }
  }

  #set(epoch: number, fee: PostFee): void {
    if (epoch !== this.#epoch) return
    runInAction(() => {
      this.fee = fee
    })
  }
}
