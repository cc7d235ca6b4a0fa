import { createServer, type RequestListener } from 'node:http'

/** A server of this machine alone. */
export interface LocalServer {
  readonly url: string
  stop(): Promise<void>
}

/** Serves on a loopback port, by default a free one. Rejects if the port is taken. */
export async function serveLocally(listener: RequestListener, port = 0): Promise<LocalServer> {
  const server = createServer(listener)
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
