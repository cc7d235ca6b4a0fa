import type { TxFailure } from '../activity/TxFailure.ts'
import type { PostList } from './PostList.ts'
import type { Address } from '../shared/Address.ts'
import type { Result } from '../shared/Result.ts'
import type { Wei } from '../shared/Wei.ts'
import type { PreparedWrite } from '../activity/PreparedWrite.ts'

/** A post that is to stand in a list. */
export interface PostParams {
  readonly account: Address
  readonly list: PostList
  /** Where its text is kept. */
  readonly url: string
  /** What was shown that it costs. */
  readonly price: Wei
}

/** One post that is there. */
export interface PostTarget {
  readonly account: Address
  readonly list: PostList
  readonly index: number
}

/** Writes to the contexts of a community. */
export interface PostWriter {
  /**
   * Simulates posting at exactly the price of the order; 'terms changed' where the context asks another. A pause, a
   * suspension and too few tokens are refusals in the contract's own words. One round trip.
   */
  preparePost(params: PostParams): Promise<Result<PreparedWrite, TxFailure>>
  /**
   * Simulates hiding a post, for its author and for moderators; 'terms changed' where it is hidden already, because
   * the contract would count it twice. One round trip.
   */
  prepareDelete(target: PostTarget): Promise<Result<PreparedWrite, TxFailure>>
  /** Simulates showing a hidden post again; for moderators. One round trip. */
  prepareRestore(target: PostTarget): Promise<Result<PreparedWrite, TxFailure>>
  /** Simulates taking an account's right to post, or giving it back; for moderators. One round trip. */
  prepareSuspend(params: SuspendParams): Promise<Result<PreparedWrite, TxFailure>>
  /**
   * Simulates closing a context for everybody, or opening it; for moderators. The contract only turns its switch, so
   * 'terms changed' where it stands as wished already. One round trip.
   */
  preparePause(params: PauseParams): Promise<Result<PreparedWrite, TxFailure>>
}

/** Whether somebody may post. */
export interface SuspendParams {
  readonly account: Address
  readonly context: Address
  readonly user: Address
  readonly suspended: boolean
}

/** Whether anybody may post. */
export interface PauseParams {
  readonly account: Address
  readonly context: Address
  readonly paused: boolean
}
