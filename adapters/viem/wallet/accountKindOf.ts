import { parseAddress } from '#domain/shared/parseAddress.ts'
import type { AccountKind } from '#domain/wallet/WalletDiagnostics.ts'

import { DELEGATION } from './contractWallet.ts'

/** A delegation has exactly one address after the prefix. */
export function accountKindOf(code: string): AccountKind {
  if (code === '0x') return { kind: 'plain' }
  const isDelegation = code.toLowerCase().startsWith(DELEGATION) && code.length === DELEGATION.length + 40
  const to = isDelegation ? parseAddress(`0x${code.slice(DELEGATION.length).toLowerCase()}`) : undefined
  return to?.ok ? { kind: 'delegated', to: to.value } : { kind: 'contract' }
}
