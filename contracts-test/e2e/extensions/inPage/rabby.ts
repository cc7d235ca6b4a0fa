import { WindowPostMessageStream } from '@metamask/post-message-stream'
import '@rabby-wallet/page-provider'

import { openPort } from './openPort.ts'

/** The content script: relays between the page and the background, and tells the page of restarts. */
const page = new WindowPostMessageStream({ name: 'rabby-content-script', target: 'rabby-page-provider' })
const connect = () =>
  openPort(
    'rabby',
    (message) => page.write({ data: message }),
    (reason) => {
      if (reason !== 'restarted') return
      port = connect()
      page.write({ data: { type: 'message', data: { event: 'contentScriptConnected' } } })
    },
  )
let port = connect()
page.on('data', ({ data }: { readonly data?: { readonly type: string; readonly data: unknown } }) => {
  // The stream also relays a late sign of its own start.
  if (data?.type === 'request') port.post(data.data)
})
