import ObjectMultiplex from '@metamask/object-multiplex'
import { WindowPostMessageStream } from '@metamask/post-message-stream'
import { initializeProvider } from '@metamask/providers/initializeInpageProvider'

import { openPort } from './openPort.ts'

const CONTENT_SCRIPT = 'metamask-contentscript'
const IN_PAGE = 'metamask-inpage'
const PROVIDER = 'metamask-provider'
const RECONNECT_AFTER = 1_000

declare const __ICON__: string

/** The content script: relays between the page and the background, and tells the page of restarts. */
function startContentScript(): void {
  const toPage = new WindowPostMessageStream({ name: CONTENT_SCRIPT, target: IN_PAGE })
  const tell = (method: string) =>
    window.postMessage(
      { target: IN_PAGE, data: { name: PROVIDER, data: { jsonrpc: '2.0', method } } },
      location.origin,
    )
  const connect = (isAgain: boolean) => {
    // The background is ready once it sends its chain; the page then repeats its open requests.
    let mayRetry = isAgain
    const port = openPort(
      'metaMask',
      (message) => {
        toPage.write(message)
        const { method } = (message as { readonly data: { readonly method?: string } }).data
        if (!mayRetry || method !== 'metamask_chainChanged') return
        mayRetry = false
        tell('METAMASK_EXTENSION_CONNECT_CAN_RETRY')
      },
      (reason) => {
        toPage.off('data', post)
        if (reason === 'updated') tell('METAMASK_STREAM_FAILURE')
        else setTimeout(() => connect(true), RECONNECT_AFTER)
      },
    )
    const post = (message: unknown) => port.post(message)
    toPage.on('data', post)
  }
  connect(false)
}

startContentScript()
const toContentScript = new WindowPostMessageStream({ name: IN_PAGE, target: CONTENT_SCRIPT })
const multiplex = new ObjectMultiplex()
toContentScript.pipe(multiplex).pipe(toContentScript)
initializeProvider({
  connectionStream: multiplex.createStream(PROVIDER),
  providerInfo: { uuid: crypto.randomUUID(), name: 'MetaMask', icon: __ICON__, rdns: 'io.metamask' },
})
