import { guardMessages } from '#adapters/miniapp/messageGuard.ts'

declare const __GUARDED__: boolean

/** A page with only the official SDK, with or without the app's guard before it, that records the received events. */
const received: unknown[] = []
Object.assign(globalThis, { received })
if (__GUARDED__) guardMessages(window, { kind: 'native' })
void import('@farcaster/miniapp-sdk').then(({ sdk }) => {
  sdk.wallet.ethProvider.on?.('accountsChanged', (accounts) => received.push(accounts))
  sdk.on('miniAppAdded', () => received.push('added'))
  document.body.dataset['ready'] = 'yes'
})
