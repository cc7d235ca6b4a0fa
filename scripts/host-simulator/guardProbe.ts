import { guardMessages } from '#adapters/miniapp/messageGuard.ts'

declare const __GUARDED__: boolean

/** A page with the official SDK and nothing else, with or without our guard before it: what it hears, it notes. */
const heard: unknown[] = []
Object.assign(globalThis, { heard })
if (__GUARDED__) guardMessages(window, { kind: 'native' })
void import('@farcaster/miniapp-sdk').then(({ sdk }) => {
  sdk.wallet.ethProvider.on?.('accountsChanged', (accounts) => heard.push(accounts))
  sdk.on('miniAppAdded', () => heard.push('added'))
  document.body.dataset['ready'] = 'yes'
})
