import { inTime } from '../../shared/inTime.ts'
import type { Eip1193Provider } from './provider.ts'

/** Milliseconds for the accounts without a prompt. */
export const QUIET_LIMIT = 5_000

/** Without a prompt; undefined if the wallet fails or stays silent. */
export async function quietAccounts(provider: Eip1193Provider | undefined): Promise<unknown> {
  return provider && inTime(provider.request({ method: 'eth_accounts' }), QUIET_LIMIT).catch(() => undefined)
}
