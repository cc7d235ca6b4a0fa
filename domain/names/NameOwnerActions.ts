import type { TxFailure } from '../activity/TxFailure.ts'
import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { Result } from '../shared/Result.ts'
import type { PictureChange } from './nameReview.ts'
import type { PreparedWrite } from '../activity/PreparedWrite.ts'

/** Writes by a name's holder. Each is simulated and costs only the network fee. */
export interface NameOwnerActions {
  /** Makes the name the holder's main name (rules/names: main-name). */
  prepareMakeMain(name: DomainName, holder: Address): Promise<Result<PreparedWrite, TxFailure>>
  /** Replaces the name's whole data text (rules/names: data), for example to change its picture. */
  prepareEditData(
    name: DomainName,
    holder: Address,
    data: string,
    change: PictureChange,
  ): Promise<Result<PreparedWrite, TxFailure>>
  /** Transfers the name. The sender of a main name has none afterwards (rules/names: given-away). */
  prepareTransfer(name: DomainName, from: Address, to: Address): Promise<Result<PreparedWrite, TxFailure>>
}
