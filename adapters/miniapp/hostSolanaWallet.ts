import type { HostProvider } from '#domain/miniapp/Host.ts'
import { exceedsSolanaLimit } from '#domain/miniapp/solanaLimit.ts'

import type { HostClient } from './HostClient.ts'

/** Undefined if the host does not list one. Never rejects. */
export async function hostSolanaWallet(
  client: Pick<HostClient, 'embeddedSdk' | 'capabilities'>,
): Promise<HostProvider | undefined> {
  const [sdk, known] = await Promise.all([client.embeddedSdk(), client.capabilities()])
  // A host without capabilities is older than this wallet, and the SDK's own method would never answer.
  if (!sdk || !known?.has('wallet.getSolanaProvider')) return undefined
  const provider: unknown = await sdk.wallet.getSolanaProvider().catch(() => undefined)
  return isProvider(provider)
    ? { request: (call) => refuseTooLarge(call) ?? provider.request(call) }
    : undefined
}

const isProvider = (value: unknown): value is HostProvider =>
  typeof value === 'object' && value !== null && 'request' in value && typeof value.request === 'function'

/** Rejects a transaction that the network would refuse. */
function refuseTooLarge({ params }: { readonly params?: unknown }): Promise<never> | undefined {
  const { transaction } = (params ?? {}) as { readonly transaction?: unknown }
  return typeof transaction === 'string' && exceedsSolanaLimit(transaction)
    ? Promise.reject(new Error('The transaction is larger than the 1,232 bytes that Solana allows.'))
    : undefined
}
