import type { TxFailure } from '../activity/TxFailure.ts'
import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { Result } from '../shared/Result.ts'
import type { SimulatedWrite } from '../activity/PreparedWrite.ts'

/** The sender's loss besides the name. */
export interface TransferFacts {
  readonly isMain: boolean
}

/** Writes by a name's holder. Each is simulated and costs only the network fee. */
export interface NameOwnerActions {
  /** Makes the name the holder's main name (rules/names: main-name). */
  prepareMakeMain(name: DomainName, holder: Address): Promise<Result<SimulatedWrite, TxFailure>>
  /** Replaces the name's whole data text (rules/names: data), for example to change its picture. */
  prepareEditData(name: DomainName, holder: Address, data: string): Promise<Result<SimulatedWrite, TxFailure>>
  /** Transfers the name. The sender of a main name has none afterwards (rules/names: given-away). */
  prepareTransfer(
    name: DomainName,
    from: Address,
    to: Address,
  ): Promise<Result<SimulatedWrite<TransferFacts>, TxFailure>>
}
