import { ASKING, type WalletAnswer } from '../chaos/walletFaults.ts'
import type { WalletSettings } from './settings.ts'
import { WalletProvider } from './WalletProvider.ts'

declare const __DEV_WALLET_SETTINGS__: WalletSettings

const settings = __DEV_WALLET_SETTINGS__

/** If the panel is gone, the user answers. */
async function answerTo(method: string): Promise<WalletAnswer> {
  const asks = ASKING.includes(method)
  if (settings.chaosUrl === undefined || !asks) return 'approve'
  try {
    const answer = await fetch(`${settings.chaosUrl}/wallet/${method}`)
    return ((await answer.json()) as { readonly answer: WalletAnswer }).answer
  } catch {
    return 'approve'
  }
}

const ICON =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#c2410c"/>' +
      '<path d="M7 25V14l9-7 9 7v11h-6v-6h-6v6z" fill="#fff7ed"/></svg>',
  )

const detail = Object.freeze({
  info: Object.freeze({
    uuid: crypto.randomUUID(),
    name: 'Hearth development wallet',
    icon: ICON,
    rdns: 'dev.hearth.wallet',
  }),
  provider: new WalletProvider(settings, answerTo),
})

// EIP-6963: announced at once for pages that listen already, and again at each request.
const announce = (): boolean => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
window.addEventListener('eip6963:requestProvider', announce)
announce()
