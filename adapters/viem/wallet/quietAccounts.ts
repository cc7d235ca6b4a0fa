import type { Eip1193Provider } from './provider.ts'

/** Milliseconds for a wallet to return its accounts without a prompt. */
export const QUIET_LIMIT = 5_000

/**
 * The accounts that a wallet returns without a prompt; undefined if it fails or stays silent. While the document is
 * hidden there is no limit (rules/wallet: hidden-page).
 */
export async function quietAccounts(
  provider: Eip1193Provider | undefined,
  document?: Document,
): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = whenShown(document).then(
    () =>
      new Promise<undefined>((resolve) => {
        timer = setTimeout(() => resolve(undefined), QUIET_LIMIT)
      }),
  )
  const accounts = provider?.request({ method: 'eth_accounts' }).catch(() => undefined)
  return Promise.race([accounts, silence]).finally(() => clearTimeout(timer))
}

function whenShown(document: Document | undefined): Promise<void> {
  if (document?.visibilityState !== 'hidden') return Promise.resolve()
  return new Promise((resolve) =>
    document.addEventListener('visibilitychange', () => resolve(), { once: true }),
  )
}
