import type { IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'

import { lazyOnce } from '#adapters/shared/lazyOnce.ts'

import type { LocalClient } from '../chain/localClient.ts'
import { inProject } from '../contracts/projectRoot.ts'
import { PANEL_STYLE, panelPage } from '../panel/panelPage.ts'
import { serveLocally, type LocalServer } from '../panel/serveLocally.ts'
import { bundleScript } from '../site/bundleScript.ts'
import { SafeBackend, type SafeRequest } from './SafeBackend.ts'

/** Its URL is an origin for a configuration's `safeHosts`. */
export interface SafeApp extends LocalServer {
  readonly backend: SafeBackend
}

export interface SafeAppOptions {
  /** The app's URL; called when the page is loaded, because the app may start later. */
  readonly app: () => string
  readonly client: LocalClient
  readonly chainId: number
}

const STYLE = `${PANEL_STYLE}
iframe { width: min(1000px, 100%); height: 800px; border: 1px solid #8886; border-radius: 12px }
ol { margin: 0; padding: 0; list-style: none; display: grid; gap: 6px }
dialog { max-width: 480px }
`

/** Embeds the app as Safe's web app does, over a Safe of three development accounts. */
export async function safeApp({ app, client, chainId }: SafeAppOptions): Promise<SafeApp> {
  const backend = new SafeBackend(client, chainId)
  // Bundling takes a second or two, so it starts with the first request for the page.
  const script = lazyOnce(() =>
    bundleScript(inProject('scripts', 'safe-app', 'main.ts'), 'safe', { __APP__: JSON.stringify(app()) }),
  )
  const answers: Readonly<Record<string, (request: IncomingMessage) => Promise<unknown>>> = {
    'GET /proposals': () => backend.proposals(),
    'POST /request': async (request) => backend.answer((await json(request)) as SafeRequest),
    'POST /execute': async () => (await backend.queue()).execute(),
    'POST /reject': async () => (await backend.queue()).reject(),
  }
  const server = await serveLocally((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    response.setHeader('cache-control', 'no-store')
    const send = (type: string, content: Promise<string>) =>
      content.then(
        (text) => response.writeHead(200, { 'content-type': type }).end(text),
        (error: unknown) =>
          response.writeHead(500).end(error instanceof Error ? error.message : String(error)),
      )
    const answer = answers[`${request.method} ${pathname}`]
    if (pathname === '/') {
      const page = panelPage({ title: 'Safe', style: STYLE, script: '/safe.js' })
      void send('text/html; charset=utf-8', Promise.resolve(page))
    } else if (pathname === '/safe.js') void send('text/javascript; charset=utf-8', script())
    else if (answer) void send('application/json', answer(request).then(withHexadecimals))
    else response.writeHead(404).end()
  })
  return { ...server, backend }
}

const withHexadecimals = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === 'bigint' ? `0x${part.toString(16)}` : part,
  )
