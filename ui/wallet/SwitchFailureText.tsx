import type { SwitchFailure } from '#domain/wallet/Wallet.ts'
import { switchFailureText } from '#domain/wallet/switchFailureText.ts'

import { useConfig } from '../shared/StoreContext.tsx'

/** Why the wallet is still on another network, and how to continue. */
export function SwitchFailureText({ failure }: { readonly failure: SwitchFailure }) {
  return switchFailureText(failure, useConfig().chain.name)
}
