import type { TxFailure } from '../activity/TxFailure.ts'
import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { Result } from '../shared/Result.ts'
import type { PictureChange } from './nameReview.ts'
import type { PreparedWrite } from '../activity/PreparedWrite.ts'

/** What the holder of a name may do with it. Each is simulated, and moves nothing but the network fee. */
export interface NameOwnerActions {
  /** Makes a name its holder's main one (rules/names: main-name). */
  prepareMakeMain(name: DomainName, holder: Address): Promise<Result<PreparedWrite, TxFailure>>
  /** Replaces the whole text kept with a name (rules/names: data), which changes the picture in it. */
  prepareEditData(
    name: DomainName,
    holder: Address,
    data: string,
    change: PictureChange,
  ): Promise<Result<PreparedWrite, TxFailure>>
  /** Gives a name away; a main name is then no longer the giver's main name (rules/names: given-away). */
  prepareTransfer(name: DomainName, from: Address, to: Address): Promise<Result<PreparedWrite, TxFailure>>
}
