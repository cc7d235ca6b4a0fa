import { createServer, type Plugin } from 'vite'

import { inProject } from '../contracts/projectRoot.ts'

export interface ServeOptions {
  readonly port: number
  readonly config: string
  readonly plugins?: readonly Plugin[]
}

/** Listens only on this machine; resolves when the page answers. Rejects if the port is taken. */
export async function serveApp({ port, config, plugins = [] }: ServeOptions) {
  process.env['HEARTH_CONFIG'] = config
  const server = await createServer({
    configFile: inProject('vite.config.ts'),
    // The development accounts' keys are in the page, so only this machine may request it.
    server: { host: '127.0.0.1', port, strictPort: true },
    plugins: [...plugins],
    clearScreen: false,
  })
  await server.listen()
  return server
}
