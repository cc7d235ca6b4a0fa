import { makeAutoObservable, reaction, runInAction } from 'mobx'

import { listKey, type PostList } from '#domain/posts/PostList.ts'
import { postBody } from '#domain/posts/postDraft.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { Wei } from '#domain/shared/Wei.ts'

import { combineDisposers } from '../shared/combineDisposers.ts'
import { Query, type Question } from '../shared/Query.ts'
import { hashKey, type QueryKey } from '../shared/queryKey.ts'
import type { PostingDeps } from './PostingDeps.ts'

/** Milliseconds after the last key press before the fee is estimated. */
const TYPING_PAUSE = 1000
/** Has the length of a real address, which is all that its cost depends on. */
const SAMPLE_ADDRESS = `ar://${'A'.repeat(43)}`

interface PlannedPost {
  readonly account: Address
  readonly list: PostList
  readonly text: string
  readonly price: Wei
}

/** Estimates a draft's network fee after a pause in typing, before anything is stored or signed. */
export class FeeEstimate {
  planned: PlannedPost | undefined = undefined
  readonly #deps: PostingDeps
  readonly #plan: () => PlannedPost | undefined
  readonly #fee: Query<Wei | undefined>

  constructor(deps: PostingDeps, plan: () => PlannedPost | undefined) {
    this.#deps = deps
    this.#plan = plan
    this.#fee = new Query(deps.queries, {
      failure: 'The network fee of a post could not be estimated',
      follows: 'transactions',
      ask: () => this.planned && this.#questionOf(this.planned),
    })
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Undefined while unknown, and if the simulation fails; the review then gives the reason. */
  get fee(): Wei | undefined {
    const { result } = this.#fee
    return result.kind === 'ready' ? result.value : undefined
  }

  /** Estimates a second after the last change; drops the estimate at once when the draft can no longer be posted. */
  start(): () => void {
    const { clock } = this.#deps
    let cancel: (() => void) | undefined
    return combineDisposers(
      this.#fee.subscribe(),
      reaction(
        () => this.#plan(),
        (planned) => {
          cancel?.()
          if (planned) cancel = clock.after(TYPING_PAUSE, () => this.#setPlanned(planned))
          else this.#setPlanned(undefined)
        },
        // A post on the permanent network costs the same at any length, so the key leaves out its text.
        { equals: (a, b) => hashKey(this.#keyOf(a)) === hashKey(this.#keyOf(b)), fireImmediately: true },
      ),
      () => cancel?.(),
    )
  }

  #setPlanned(planned: PlannedPost | undefined): void {
    runInAction(() => {
      this.planned = planned
    })
  }

  #keyOf(planned: PlannedPost | undefined): QueryKey {
    if (!planned) return []
    const { account, list, price, text } = planned
    const isOnChain = this.#deps.config.chat.storage === 'onchain'
    return ['post fee', account, listKey(list), price, isOnChain ? text : '']
  }

  #questionOf(planned: PlannedPost): Question<Wei | undefined> {
    const key = this.#keyOf(planned)
    // The last estimate is close enough to stay until the next one.
    return { key, keeps: key.slice(0, 3), fetch: () => this.#estimate(planned) }
  }

  /** Undefined if the preparation fails. Uploads nothing. */
  async #estimate({ account, list, text, price }: PlannedPost): Promise<Wei | undefined> {
    const { bodyStorage, postWriter, clock, config } = this.#deps
    // On-chain storage only builds an address, without a request.
    const bytes = postBody(account, text, Math.floor(clock.now() / 1000))
    const stored =
      config.chat.storage === 'onchain'
        ? await bodyStorage.store({ bytes, mediaType: 'application/json' })
        : ({ ok: true, value: SAMPLE_ADDRESS } as const)
    const prepared = stored.ok
      ? await postWriter.preparePost({ account, list, url: stored.value, price })
      : undefined
    return prepared?.ok ? prepared.value.fee?.amount : undefined
  }
}
