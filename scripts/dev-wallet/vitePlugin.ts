import type { Plugin } from 'vite'

import { bundleWallet } from './bundleWallet.ts'
import { DEV_WALLET_PATH, withDevWallet } from './withDevWallet.ts'

/** The local chain the wallet is for. */
export interface DevWalletOptions {
  readonly rpcUrl: string
  readonly chainId: number
}

/** Puts the development wallet into the pages of the Vite development server, and never into a build. */
export function devWallet({ rpcUrl, chainId }: DevWalletOptions): Plugin {
  return {
    name: 'hearth-dev-wallet',
    apply: 'serve',
    configureServer: ({ middlewares }) => {
      const script = bundleWallet({ id: chainId, rpcUrl })
      // Told to whoever asks for the script; before that nobody is listening.
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
