import type { TxFailure } from '../activity/TxFailure.ts'
import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { Result } from '../shared/Result.ts'
import type { PictureChange } from './nameReview.ts'
import type { PreparedWrite } from '../activity/PreparedWrite.ts'

/** Writes of a name's holder. Each is simulated and costs only the network fee. */
export interface NameOwnerActions {
  /** Makes a name its holder's main one (rules/names: main-name). */
  prepareMakeMain(name: DomainName, holder: Address): Promise<Result<PreparedWrite, TxFailure>>
  /** Replaces the whole data text of a name (rules/names: data), for instance to change its picture. */
  prepareEditData(
    name: DomainName,
    holder: Address,
    data: string,
    change: PictureChange,
  ): Promise<Result<PreparedWrite, TxFailure>>
  /** Transfers a name. The sender of a main name has none afterwards (rules/names: given-away). */
  prepareTransfer(name: DomainName, from: Address, to: Address): Promise<Result<PreparedWrite, TxFailure>>
}
