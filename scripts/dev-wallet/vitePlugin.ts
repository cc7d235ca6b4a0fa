import type { Plugin } from 'vite'

import { bundleWallet } from './bundleWallet.ts'
import { DEV_WALLET_PATH, withDevWallet } from './withDevWallet.ts'

export interface DevWalletOptions {
  readonly rpcUrl: string
  readonly chainId: number
  /** The chaos panel, which decides the wallet's answers; without it, only the user does. */
  readonly chaosUrl?: string
}

/** Puts the development wallet into the pages of the Vite development server, never into a build. */
export function devWallet({ rpcUrl, chainId, chaosUrl }: DevWalletOptions): Plugin {
  return {
    name: 'hearth-dev-wallet',
    apply: 'serve',
    configureServer: ({ middlewares }) => {
      const script = bundleWallet({ id: chainId, rpcUrl }, chaosUrl)
      // A failure is reported to each request for the script; before the first one it would
      // be an unhandled rejection.
      script.catch(() => undefined)
      middlewares.use((request, response, next) => {
        if (request.url?.split('?', 1)[0] !== DEV_WALLET_PATH) return next()
        script
          .then((code) => {
            response.setHeader('content-type', 'text/javascript; charset=utf-8')
            response.setHeader('cache-control', 'no-store')
            response.end(code)
          })
          .catch(next)
      })
    },
    transformIndexHtml: { order: 'post', handler: withDevWallet },
  }
}
