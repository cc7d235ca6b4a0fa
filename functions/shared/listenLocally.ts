import { createServer, type RequestListener, type Server } from 'node:http'

export interface LocalServer {
  readonly url: string
  /** Also ends what is still open. */
  stop(): Promise<void>
}

/** Serves only this machine, on a free port by default. Rejects if the port is taken. */
export async function listenLocally(served: RequestListener | Server, port = 0): Promise<LocalServer> {
  const server = typeof served === 'function' ? createServer(served) : served
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
