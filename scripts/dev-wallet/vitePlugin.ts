import type { IncomingMessage, ServerResponse } from 'node:http'

import type { Connect, Plugin } from 'vite'

import { bundleWallet } from './bundleWallet.ts'
import { DEV_WALLET_PATH, withDevWallet } from './withDevWallet.ts'

/** The local chain the wallet is for. */
export interface DevWalletOptions {
  readonly rpcUrl: string
  /** The local stack's chain by default. */
  readonly chainId?: number
}

/** Puts the development wallet into pages that Vite serves, in development and in preview, and never into a build. */
export function devWallet({ rpcUrl, chainId = 666666666 }: DevWalletOptions): Plugin {
  const serve = serveDevWallet({ rpcUrl, chainId })
  return {
    name: 'hearth-dev-wallet',
    apply: 'serve',
    configureServer: ({ middlewares }) => void middlewares.use(serve),
    configurePreviewServer: ({ middlewares }) => {
      middlewares.use(serve)
      middlewares.use(addTagToPages)
    },
    transformIndexHtml: { order: 'post', handler: withDevWallet },
  }
}

/** Answers the wallet's script, for any server that speaks in middlewares. */
export function serveDevWallet({
  rpcUrl,
  chainId = 666666666,
}: DevWalletOptions): Connect.NextHandleFunction {
  const script = bundleWallet({ id: chainId, rpcUrl })
  // Reported to whoever asks for the script; until then nobody is listening.
  script.catch(() => undefined)
  return (request, response, next) => {
    if (request.url?.split('?', 1)[0] !== DEV_WALLET_PATH) return next()
    script
      .then((code) => {
        response.setHeader('content-type', 'text/javascript; charset=utf-8')
        response.setHeader('cache-control', 'no-store')
        response.end(code)
      })
      .catch(next)
  }
}

/** Adds the wallet's tag to each page that a server behind it answers, whole or in pieces. */
function addTagToPages(_: IncomingMessage, response: ServerResponse, next: Connect.NextFunction): void {
  const { end, write, writeHead } = response
  const pieces: Buffer[] = []
  const isPage = (): boolean => String(response.getHeader('content-type')).startsWith('text/html')
  const keep = (piece: unknown): void => {
    if (typeof piece === 'string' || piece instanceof Uint8Array) pieces.push(Buffer.from(piece))
  }
  response.writeHead = (...args: [number, ...never[]]) => {
    const headers: unknown = args.at(-1)
    // Taken in before the check: a server may name the type only here.
    if (typeof headers === 'object' && headers !== null) {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value as string)
    }
    if (isPage()) response.removeHeader('content-length')
    return writeHead.call(response, args[0])
  }
  response.write = (...args: [unknown, ...never[]]) => {
    if (!isPage()) return write.apply(response, args as never)
    keep(args[0])
    return true
  }
  response.end = (...args: [unknown?, ...never[]]) => {
    if (!isPage() || response.getHeader('content-encoding')) return end.apply(response, args as never)
    keep(args[0])
    if (!response.headersSent) response.removeHeader('content-length')
    return end.call(response, withDevWallet(Buffer.concat(pieces).toString('utf8')), 'utf8')
  }
  next()
}
