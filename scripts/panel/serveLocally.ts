import { createServer, type RequestListener } from 'node:http'

export interface LocalServer {
  readonly url: string
  stop(): Promise<void>
}

const LOCAL_HOSTS = ['127.0.0.1', 'localhost', '[::1]']

/**
 * Serves only this machine's own pages, on a loopback port, by default a free one:
 * its responses act with keys or make faults, which no other site may do. Rejects if the port is taken.
 */
export async function serveLocally(listener: RequestListener, port = 0): Promise<LocalServer> {
  const server = createServer((request, response) => {
    const { host = '', origin = '' } = request.headers
    if (!isLocal(`http://${host}`) || (origin !== '' && !isLocal(origin)))
      response.writeHead(403).end('This answers pages of this machine alone.')
    else listener(request, response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server does not listen.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const isLocal = (origin: string): boolean =>
  /^https?:\/\/[^/]+$/.test(origin) && LOCAL_HOSTS.includes(new URL(origin).hostname)
