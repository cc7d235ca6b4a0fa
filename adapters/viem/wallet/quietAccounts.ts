import type { Eip1193Provider } from './provider.ts'

/** Milliseconds for a wallet to return its accounts without a prompt. */
export const QUIET_LIMIT = 5_000

/** The accounts that a wallet returns without a prompt; undefined if it fails or stays silent. */
export async function quietAccounts(provider: Eip1193Provider | undefined): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), QUIET_LIMIT)
  })
  const accounts = provider?.request({ method: 'eth_accounts' }).catch(() => undefined)
  return Promise.race([accounts, silence]).finally(() => clearTimeout(timer))
}
