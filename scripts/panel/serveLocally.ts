import type { RequestListener } from 'node:http'

import { listenLocally, type LocalServer } from '../../functions/shared/listenLocally.ts'

const LOCAL_HOSTS = ['127.0.0.1', 'localhost', '[::1]']

/**
 * Serves only this machine's own pages: its responses act with keys or make faults, which no other site may do.
 * Rejects if the port is taken.
 */
export const serveLocally = (listener: RequestListener, port?: number): Promise<LocalServer> =>
  listenLocally((request, response) => {
    const { host = '', origin = '' } = request.headers
    if (!isLocal(`http://${host}`) || (origin !== '' && !isLocal(origin)))
      response.writeHead(403).end('This answers pages of this machine alone.')
    else listener(request, response)
  }, port)

const isLocal = (origin: string): boolean =>
  /^https?:\/\/[^/]+$/.test(origin) && LOCAL_HOSTS.includes(new URL(origin).hostname)
