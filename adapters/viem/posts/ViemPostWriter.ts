import { readContract } from 'viem/actions'

import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type {
  PauseParams,
  PostParams,
  PostTarget,
  PostWriter,
  SuspendParams,
} from '#domain/posts/PostWriter.ts'
import type { SimulatedWrite } from '#domain/activity/PreparedWrite.ts'
import type { Address } from '#domain/shared/Address.ts'
import { err, type Result } from '#domain/shared/Result.ts'

import { chatContextAbi } from '../abi/chatContextAbi.ts'
import { attempt } from '../activity/attempt.ts'
import { contractWrite, simulateWrite } from '../activity/simulateWrite.ts'
import { toTxFailure } from '../activity/toTxFailure.ts'
import type { ChainAccess } from '../chain.ts'
import { postCall } from './postCalls.ts'
import { postReads } from './postReads.ts'

export class ViemPostWriter implements PostWriter {
  readonly #chain: ChainAccess

  constructor(chain: ChainAccess) {
    this.#chain = chain
  }

  async preparePost(params: PostParams): Promise<Result<SimulatedWrite, TxFailure>> {
    const { account, list, url, price } = params
    const chain = this.#chain
    const [current, simulated] = await Promise.all([
      attempt(() => readContract(chain.quorum, { ...at(list.context), functionName: 'price' })),
      simulateWrite(chain, account, contractWrite({ ...postCall(list, 'create', url), value: price })),
    ])
    if (!current.ok) return current
    return current.value === price ? simulated : err({ kind: 'terms changed', change: 'post price changed' })
  }

  async prepareDelete(target: PostTarget): Promise<Result<SimulatedWrite, TxFailure>> {
    const { account, list, index } = target
    try {
      const [post, simulated] = await Promise.all([
        postReads(this.#chain, list).single(index),
        simulateWrite(this.#chain, account, contractWrite(postCall(list, 'delete', BigInt(index)))),
      ])
      // A post that is too long to be read can still be deleted.
      return post?.deleted ? err({ kind: 'terms changed', change: 'post deleted' }) : simulated
    } catch (error) {
      return err(toTxFailure(error))
    }
  }

  async prepareRestore(target: PostTarget): Promise<Result<SimulatedWrite, TxFailure>> {
    const { account, list, index } = target
    return simulateWrite(this.#chain, account, contractWrite(postCall(list, 'restore', BigInt(index))))
  }

  async prepareSuspend(params: SuspendParams): Promise<Result<SimulatedWrite, TxFailure>> {
    const { account, context, user, suspended } = params
    const write = contractWrite({
      ...at(context),
      functionName: suspended ? 'suspendUser' : 'unsuspendUser',
      args: [user],
    })
    return simulateWrite(this.#chain, account, write)
  }

  async preparePause(params: PauseParams): Promise<Result<SimulatedWrite, TxFailure>> {
    const { account, context, paused } = params
    const write = contractWrite({ ...at(context), functionName: 'togglePaused', args: [] })
    try {
      const [now, simulated] = await Promise.all([
        readContract(this.#chain.quorum, { ...at(context), functionName: 'paused' }),
        simulateWrite(this.#chain, account, write),
      ])
      if (now !== paused) return simulated
      return err({ kind: 'terms changed', change: paused ? 'list paused' : 'list open' })
    } catch (error) {
      return err(toTxFailure(error))
    }
  }
}

const at = (context: Address) => ({ address: context, abi: chatContextAbi }) as const
