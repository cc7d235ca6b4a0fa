import type { Result } from '../shared/Result.ts'
import type { WalletFailure } from './WalletFailure.ts'

/** Why the wallet is still on another chain. */
export type SwitchFailure = WalletFailure | { readonly kind: 'not switched' }

/** Which chain the wallet is on. */
export interface Networks {
  /**
   * Asks the wallet to go to the supported chain, adding it where the wallet does not know it (4902), and believes
   * it only once the wallet itself names that chain.
   */
  switchToSupported(): Promise<Result<void, SwitchFailure>>
}
