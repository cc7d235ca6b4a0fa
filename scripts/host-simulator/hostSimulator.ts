import { lazyOnce } from '#adapters/shared/lazyOnce.ts'

import { DEVELOPMENT_ACCOUNTS } from '../contracts/developmentAccounts.ts'
import { inProject } from '../contracts/projectRoot.ts'
import { bundleScript } from '../site/bundleScript.ts'
import { PANEL_STYLE, panelPage } from '../panel/panelPage.ts'
import { serveLocally, type LocalServer } from '../panel/serveLocally.ts'
import type { SimulatorSurroundings } from './settings.ts'

/** Its URL is an origin for a configuration's `frameHosts`. */
export type HostSimulator = LocalServer

export interface HostSimulatorOptions {
  readonly port?: number
  /** The app's URL; called when the page is loaded, because the app may start later. */
  readonly app: () => string
  readonly chainId: number
  readonly rpcUrl: string
}

const STYLE = `${PANEL_STYLE}
.device { display: grid; gap: 8px; align-content: start }
iframe { width: 424px; height: 695px; border: 1px solid #8886; border-radius: 12px }
label { display: flex; justify-content: space-between; gap: 8px }
ol { margin: 0; overflow: auto; max-height: 400px }
`

/** Embeds the app as a social client does, with the official host library and a real sandbox. */
export async function hostSimulator({
  port = 0,
  app,
  chainId,
  rpcUrl,
}: HostSimulatorOptions): Promise<HostSimulator> {
  const privateKeys = DEVELOPMENT_ACCOUNTS.map(({ privateKey }) => privateKey)
  // Bundling takes a second or two, so it starts with the first request for the page.
  const script = lazyOnce(() => {
    const surroundings: SimulatorSurroundings = { app: app(), chainId, rpcUrl, privateKeys }
    return bundleScript(inProject('scripts', 'host-simulator', 'main.ts'), 'simulator', {
      __SIMULATOR_SURROUNDINGS__: JSON.stringify(surroundings),
    })
  })
  return serveLocally((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    response.setHeader('cache-control', 'no-store')
    if (pathname === '/') {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(panelPage({ title: 'Host simulator', style: STYLE, script: '/simulator.js' }))
    } else if (pathname === '/simulator.js') {
      response.setHeader('content-type', 'text/javascript; charset=utf-8')
      script().then(
        (code) => response.end(code),
        (error: unknown) => response.writeHead(500).end(String(error)),
      )
    } else response.writeHead(404).end()
  }, port)
}
