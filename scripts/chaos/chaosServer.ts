import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

import type { LocalServer } from '../../functions/shared/listenLocally.ts'
import { inProject } from '../contracts/projectRoot.ts'
import { servePanel } from '../panel/servePanel.ts'
import { bundleScript } from '../site/bundleScript.ts'
import type { Chaos } from './Chaos.ts'
import { BadInput } from './parameters.ts'

const STYLE = `
main { display: grid }
.bar { position: sticky; top: 0; background: Canvas; z-index: 1; flex-wrap: wrap }
.bar output { flex: 1 }
.panel { grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr)) }
.panel > h2 { grid-column: 1 / -1; font-size: 20px; margin-top: 16px }
.panel form { border: 1px solid #8886; border-radius: 12px; padding: 12px; grid-template-rows: auto auto 1fr auto }
.panel form[data-on] { border-color: #c2410c; box-shadow: 0 0 0 1px #c2410c }
form p { margin: 0 }
label { display: grid; grid-template-columns: 1fr minmax(0, 1fr); gap: 8px; align-items: center }
label + label { margin-top: 6px }
input, select { box-sizing: border-box; min-height: 36px; min-width: 0; font: inherit }
button { font: inherit }
.buttons { display: flex; gap: 8px; align-items: center; justify-content: space-between }
`

/** Serves the switches as a page and below `/chaos` as JSON, only to this machine. */
export function chaosServer(chaos: Chaos): Promise<LocalServer> {
  const json = (response: ServerResponse, status: number, content: unknown) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const [, first, id, method] = pathname.split('/').map(decodeURIComponent)
    const route = `${request.method} /${first}${id === undefined ? '' : '/:id'}`
    if (pathname.startsWith('/chaos/wallet/') && request.method === 'GET')
      return json(response, 200, { answer: (await chaos.target.wallet.get(method ?? '')) ?? 'approve' })
    if (route === 'POST /chaos/:id') await chaos.apply(id ?? '', parsed(await text(request)))
    else if (route === 'DELETE /chaos/:id') await chaos.revert(id ?? '')
    else if (route === 'DELETE /chaos') await chaos.revertAll()
    else if (route !== 'GET /chaos')
      return json(response, 404, { error: `Found ${request.method} ${pathname}, wanted GET /chaos.` })
    json(response, 200, chaos.state)
  }

  return servePanel({
    title: 'Chaos',
    style: STYLE,
    bundle: () => bundleScript(inProject('scripts', 'chaos', 'panel.ts'), 'panel'),
    others: (request, response) => {
      response.setHeader('access-control-allow-origin', request.headers.origin ?? '*')
      response.setHeader('access-control-allow-methods', 'GET, POST, DELETE')
      response.setHeader('access-control-allow-headers', 'content-type')
      if (request.method === 'OPTIONS') return void response.writeHead(204).end()
      answer(request, response).catch((error: unknown) =>
        json(response, error instanceof BadInput ? 400 : 500, {
          error: error instanceof Error ? error.message : String(error),
        }),
      )
    },
  })
}

function parsed(body: string): unknown {
  if (body === '') return {}
  try {
    return JSON.parse(body)
  } catch {
    throw new BadInput(`Found ${JSON.stringify(body.slice(0, 80))}, wanted JSON.`)
  }
}
