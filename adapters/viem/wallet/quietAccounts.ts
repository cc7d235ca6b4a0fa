import type { Eip1193Provider } from './provider.ts'

/** Milliseconds for the accounts without a prompt. */
export const QUIET_LIMIT = 5_000

/** Without a prompt; undefined if the wallet fails or stays silent. */
export async function quietAccounts(provider: Eip1193Provider | undefined): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), QUIET_LIMIT)
  })
  const accounts = provider?.request({ method: 'eth_accounts' }).catch(() => undefined)
  return Promise.race([accounts, silence]).finally(() => clearTimeout(timer))
}
