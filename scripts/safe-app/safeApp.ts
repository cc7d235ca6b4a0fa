import type { IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'

import type { LocalServer } from '../../functions/shared/listenLocally.ts'
import type { LocalClient } from '../chain/localClient.ts'
import { inProject } from '../contracts/projectRoot.ts'
import { servePanel } from '../panel/servePanel.ts'
import { bundleScript } from '../site/bundleScript.ts'
import { SafeBackend, type SafeRequest } from './SafeBackend.ts'

/** Its URL is an origin for a configuration's `safeHosts`. */
export interface SafeApp extends LocalServer {
  readonly backend: SafeBackend
}

const STYLE = `
iframe { width: min(1000px, 100%); height: 800px; border: 1px solid #8886; border-radius: 12px }
ol { margin: 0; padding: 0; list-style: none; display: grid; gap: 6px }
dialog { max-width: 480px }
`

/** Embeds the app at this URL as Safe's web app does, over a Safe of three development accounts. */
export async function safeApp(app: string, client: LocalClient, chainId: number): Promise<SafeApp> {
  const backend = new SafeBackend(client, chainId)
  const answers: Readonly<Record<string, (request: IncomingMessage) => Promise<unknown>>> = {
    'GET /proposals': () => backend.proposals(),
    'POST /request': async (request) => backend.answer((await json(request)) as SafeRequest),
    'POST /execute': async () => (await backend.queue()).execute(),
    'POST /reject': async () => (await backend.queue()).reject(),
  }
  const server = await servePanel({
    title: 'Safe',
    style: STYLE,
    bundle: () =>
      bundleScript(inProject('scripts', 'safe-app', 'main.ts'), 'safe', { __APP__: JSON.stringify(app) }),
    others: (request, response) => {
      const answer = answers[`${request.method} ${request.url}`]
      if (!answer) return void response.writeHead(404).end()
      answer(request).then(
        (content) =>
          response.writeHead(200, { 'content-type': 'application/json' }).end(withHexadecimals(content)),
        (error: unknown) =>
          response.writeHead(500).end(error instanceof Error ? error.message : String(error)),
      )
    },
  })
  return { ...server, backend }
}

const withHexadecimals = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === 'bigint' ? `0x${part.toString(16)}` : part,
  )
