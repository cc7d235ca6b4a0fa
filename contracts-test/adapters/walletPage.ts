import type { Eip1193Provider } from '#adapters/viem/wallet/provider.ts'

/** The part of a page that wallets use: an injected provider or announcements. */
export function walletPage(options: {
  readonly ethereum?: unknown
  readonly announced?: readonly { readonly rdns: string; readonly provider: Eip1193Provider }[]
  /** Visible by default. */
  readonly document?: EventTarget & { readonly visibilityState: DocumentVisibilityState }
}): Window {
  const page = new EventTarget()
  page.addEventListener('eip6963:requestProvider', () => {
    options.announced?.forEach(({ rdns, provider }, index) => {
      const info = { uuid: `uuid-${index}`, rdns, name: rdns, icon: 'data:image/png;base64,AA==' }
      page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
    })
  })
  return Object.assign(page, { ethereum: options.ethereum, document: options.document }) as unknown as Window
}
