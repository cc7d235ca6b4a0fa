import type { TxFailure } from '#domain/activity/TxFailure.ts'
import {
  deleteReview,
  pauseReview,
  POST_STOPS,
  postInWords,
  postReview,
  restoreReview,
  suspendReview,
} from '#domain/posts/postReview.ts'
import type { PauseOrder, PostOrder, PostTarget, PostWriter, SuspendOrder } from '#domain/posts/PostWriter.ts'
import type { PreparedWrite, ReviewTerms } from '#domain/activity/PreparedWrite.ts'
import type { Address } from '#domain/shared/Address.ts'
import { err, type Result } from '#domain/shared/Result.ts'

import { chatContextAbi } from '../abi/chatContextAbi.ts'
import { commentsContextAbi } from '../abi/commentsContextAbi.ts'
import type { ChainAccess, LazyChain } from '../chain.ts'
import { postReads } from './postReads.ts'
import type { ContractWrite } from '../activity/prepareWrite.ts'
import type { ViemWallet } from '../wallet/ViemWallet.ts'

/** Writes to the contexts of a community. */
export class ViemPostWriter implements PostWriter {
  readonly #chain: LazyChain
  readonly #wallet: Pick<ViemWallet, 'provider'>

  constructor(chain: LazyChain, wallet: Pick<ViemWallet, 'provider'>) {
    this.#chain = chain
    this.#wallet = wallet
  }

  async preparePost(order: PostOrder): Promise<Result<PreparedWrite, TxFailure>> {
    const { account, list, price } = order
    const chain = await this.#chain()
    const [agreed, prepared] = await Promise.all([
      chain.attempt(() =>
        chain.readContract(chain.quorum, {
          address: list.context,
          abi: chatContextAbi,
          functionName: 'price',
        }),
      ),
      this.#prepare(chain, account, postWrite(chain, order), postReview(order, chain.chain.nativeCurrency)),
    ])
    if (!agreed.ok) return agreed
    return agreed.value === price ? prepared : err({ kind: 'terms changed', detail: POST_STOPS.price })
  }

  async prepareDelete(target: PostTarget): Promise<Result<PreparedWrite, TxFailure>> {
    const { account, list, index } = target
    const chain = await this.#chain()
    try {
      const [post, prepared] = await Promise.all([
        postReads(chain, list).one(index),
        this.#prepare(chain, account, deleteWrite(chain, target), deleteReview(target)),
      ])
      // One that is too long to be read is deleted all the same.
      return post?.deleted ? err({ kind: 'terms changed', detail: POST_STOPS.deleted }) : prepared
    } catch (error) {
      return err(chain.toTxFailure(error))
    }
  }

  async prepareRestore(target: PostTarget): Promise<Result<PreparedWrite, TxFailure>> {
    const chain = await this.#chain()
    return this.#prepare(chain, target.account, restoreWrite(chain, target), restoreReview(target))
  }

  async prepareSuspend(order: SuspendOrder): Promise<Result<PreparedWrite, TxFailure>> {
    const { account, context, user, suspended } = order
    const chain = await this.#chain()
    const write = chain.contractWrite({
      address: context,
      abi: chatContextAbi,
      functionName: suspended ? 'suspendUser' : 'unsuspendUser',
      args: [user],
    })
    return this.#prepare(chain, account, write, suspendReview(order))
  }

  async preparePause(order: PauseOrder): Promise<Result<PreparedWrite, TxFailure>> {
    const { account, context, paused } = order
    const chain = await this.#chain()
    const at = { address: context, abi: chatContextAbi } as const
    const write = chain.contractWrite({ ...at, functionName: 'togglePaused', args: [] })
    try {
      const [now, prepared] = await Promise.all([
        chain.readContract(chain.quorum, { ...at, functionName: 'paused' }),
        this.#prepare(chain, account, write, pauseReview(order)),
      ])
      if (now !== paused) return prepared
      return err({ kind: 'terms changed', detail: paused ? POST_STOPS.paused : POST_STOPS.open })
    } catch (error) {
      return err(chain.toTxFailure(error))
    }
  }

  async #prepare(
    chain: ChainAccess,
    account: Address,
    write: ContractWrite,
    terms: ReviewTerms,
  ): Promise<Result<PreparedWrite, TxFailure>> {
    return postInWords(await chain.prepareWrite(chain, this.#wallet, account, write, terms))
  }
}

function postWrite({ contractWrite }: ChainAccess, { list, url, price }: PostOrder): ContractWrite {
  const at = { address: list.context, abi: chatContextAbi, value: price } as const
  if (list.kind === 'messages') return contractWrite({ ...at, functionName: 'createMessage', args: [url] })
  if (list.kind === 'replies')
    return contractWrite({ ...at, functionName: 'createReply', args: [BigInt(list.message), url] })
  return contractWrite({
    ...at,
    abi: commentsContextAbi,
    functionName: 'createComment',
    args: [list.subject, url],
  })
}

function deleteWrite({ contractWrite }: ChainAccess, { list, index }: PostTarget): ContractWrite {
  const at = { address: list.context, abi: chatContextAbi } as const
  const place = BigInt(index)
  if (list.kind === 'messages') return contractWrite({ ...at, functionName: 'deleteMessage', args: [place] })
  if (list.kind === 'replies')
    return contractWrite({ ...at, functionName: 'deleteReply', args: [BigInt(list.message), place] })
  return contractWrite({
    ...at,
    abi: commentsContextAbi,
    functionName: 'deleteComment',
    args: [list.subject, place],
  })
}

function restoreWrite({ contractWrite }: ChainAccess, { list, index }: PostTarget): ContractWrite {
  const at = { address: list.context, abi: chatContextAbi } as const
  const place = BigInt(index)
  if (list.kind === 'messages') return contractWrite({ ...at, functionName: 'restoreMessage', args: [place] })
  if (list.kind === 'replies')
    return contractWrite({ ...at, functionName: 'restoreReply', args: [BigInt(list.message), place] })
  return contractWrite({
    ...at,
    abi: commentsContextAbi,
    functionName: 'restoreComment',
    args: [list.subject, place],
  })
}
