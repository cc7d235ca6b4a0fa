import type { TxFailure } from '../activity/TxFailure.ts'
import type { PostList } from './PostList.ts'
import type { Address } from '../shared/Address.ts'
import type { Result } from '../shared/Result.ts'
import type { Wei } from '../shared/Wei.ts'
import type { SimulatedWrite } from '../activity/PreparedWrite.ts'

export interface PostParams {
  readonly account: Address
  readonly list: PostList
  readonly url: string
  readonly price: Wei
}

export interface PostTarget {
  readonly account: Address
  readonly list: PostList
  readonly index: number
}

/** Posting, deleting and moderating. */
export interface PostWriter {
  /**
   * Posts at exactly `price`; 'terms changed' if the context demands another.
   * A pause, a suspension and a missing token fail with the contract's own reason. One round trip.
   */
  preparePost(params: PostParams): Promise<Result<SimulatedWrite, TxFailure>>
  /**
   * Hides a post, for its author and moderators; 'terms changed' if it is hidden already,
   * because the contract would count the deletion twice. One round trip.
   */
  prepareDelete(target: PostTarget): Promise<Result<SimulatedWrite, TxFailure>>
  /** Shows a hidden post again, for moderators. One round trip. */
  prepareRestore(target: PostTarget): Promise<Result<SimulatedWrite, TxFailure>>
  /** Suspends an account or lifts its suspension, for moderators. One round trip. */
  prepareSuspend(params: SuspendParams): Promise<Result<SimulatedWrite, TxFailure>>
  /**
   * Pauses or reopens a context, for moderators; 'terms changed' if it already is in that state,
   * because the contract only toggles. One round trip.
   */
  preparePause(params: PauseParams): Promise<Result<SimulatedWrite, TxFailure>>
}

export interface SuspendParams {
  readonly account: Address
  readonly context: Address
  readonly user: Address
  readonly suspended: boolean
}

export interface PauseParams {
  readonly account: Address
  readonly context: Address
  readonly paused: boolean
}
