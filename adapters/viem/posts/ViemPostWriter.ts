import { readContract } from 'viem/actions'

import type { TxFailure } from '#domain/activity/TxFailure.ts'
import {
  deleteReview,
  pauseReview,
  explainPostRevert,
  postReview,
  restoreReview,
  suspendReview,
} from '#domain/posts/postReview.ts'
import type {
  PauseParams,
  PostParams,
  PostTarget,
  PostWriter,
  SuspendParams,
} from '#domain/posts/PostWriter.ts'
import type { PreparedWrite, ReviewTerms } from '#domain/activity/PreparedWrite.ts'
import type { Address } from '#domain/shared/Address.ts'
import { err, type Result } from '#domain/shared/Result.ts'

import type { WalletAccess } from '../../shared/WalletAccess.ts'
import { chatContextAbi } from '../abi/chatContextAbi.ts'
import { attempt } from '../activity/attempt.ts'
import { contractWrite, type ContractWrite } from '../activity/simulateWrite.ts'
import { prepareWrite } from '../activity/prepared.ts'
import { toTxFailure } from '../activity/toTxFailure.ts'
import type { ChainAccess } from '../chain.ts'
import { postCall } from './postCalls.ts'
import { postReads } from './postReads.ts'

export class ViemPostWriter implements PostWriter {
  readonly #chain: ChainAccess
  readonly #wallet: WalletAccess

  constructor(chain: ChainAccess, wallet: WalletAccess) {
    this.#chain = chain
    this.#wallet = wallet
  }

  /** 'terms changed' if the price is another one now. */
  async preparePost(params: PostParams): Promise<Result<PreparedWrite, TxFailure>> {
    const { account, list, url, price } = params
    const chain = this.#chain
    const [current, prepared] = await Promise.all([
      attempt(() =>
        readContract(chain.quorum, {
          address: list.context,
          abi: chatContextAbi,
          functionName: 'price',
        }),
      ),
      this.#prepare(
        account,
        contractWrite({ ...postCall(list, 'create', url), value: price }),
        postReview(params, chain.chain.nativeCurrency),
      ),
    ])
    if (!current.ok) return current
    return current.value === price ? prepared : err({ kind: 'terms changed', change: 'post price changed' })
  }

  /** 'terms changed' if the post is already deleted. */
  async prepareDelete(target: PostTarget): Promise<Result<PreparedWrite, TxFailure>> {
    const { account, list, index } = target
    try {
      const [post, prepared] = await Promise.all([
        postReads(this.#chain, list).single(index),
        this.#prepare(account, contractWrite(postCall(list, 'delete', BigInt(index))), deleteReview(target)),
      ])
      // A post that is too long to be read can still be deleted.
      return post?.deleted ? err({ kind: 'terms changed', change: 'post deleted' }) : prepared
    } catch (error) {
      return err(toTxFailure(error))
    }
  }

  async prepareRestore(target: PostTarget): Promise<Result<PreparedWrite, TxFailure>> {
    const { account, list, index } = target
    const write = contractWrite(postCall(list, 'restore', BigInt(index)))
    return this.#prepare(account, write, restoreReview(target))
  }

  async prepareSuspend(params: SuspendParams): Promise<Result<PreparedWrite, TxFailure>> {
    const { account, context, user, suspended } = params
    const write = contractWrite({
      address: context,
      abi: chatContextAbi,
      functionName: suspended ? 'suspendUser' : 'unsuspendUser',
      args: [user],
    })
    return this.#prepare(account, write, suspendReview(params))
  }

  /** The contract only toggles, so the present state is refused. */
  async preparePause(params: PauseParams): Promise<Result<PreparedWrite, TxFailure>> {
    const { account, context, paused } = params
    const at = { address: context, abi: chatContextAbi } as const
    const write = contractWrite({ ...at, functionName: 'togglePaused', args: [] })
    try {
      const [now, prepared] = await Promise.all([
        readContract(this.#chain.quorum, { ...at, functionName: 'paused' }),
        this.#prepare(account, write, pauseReview(params)),
      ])
      if (now !== paused) return prepared
      return err({ kind: 'terms changed', change: paused ? 'list paused' : 'list open' })
    } catch (error) {
      return err(toTxFailure(error))
    }
  }

  async #prepare(
    account: Address,
    write: ContractWrite,
    terms: ReviewTerms,
  ): Promise<Result<PreparedWrite, TxFailure>> {
    return explainPostRevert(await prepareWrite(this.#chain, this.#wallet, account, write, terms))
  }
}
