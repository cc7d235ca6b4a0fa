import { build } from 'vite'

import { DEVELOPMENT_ACCOUNTS } from '../contracts/developmentAccounts.ts'
import { inProject } from '../contracts/projectRoot.ts'
import type { WalletChain, WalletSettings } from './settings.ts'

/** Bundles the development wallet for one chain into one script. */
export async function bundleWallet(chain: WalletChain): Promise<string> {
  const settings: WalletSettings = {
    chain,
    privateKeys: DEVELOPMENT_ACCOUNTS.map(({ privateKey }) => privateKey),
  }
  const result = await build({
    configFile: false,
    root: inProject(),
    publicDir: false,
    logLevel: 'error',
    define: { __DEV_WALLET_SETTINGS__: JSON.stringify(settings) },
    build: {
      write: false,
      target: 'es2022',
      // One file without imports, although viem loads some parts lazily.
      lib: { entry: inProject('scripts', 'dev-wallet', 'main.ts'), formats: ['iife'], name: 'devWallet' },
    },
  })
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((part) =>
    'output' in part ? part.output : [],
  )
  const code = outputs.find((part) => part.type === 'chunk')?.code
  if (code === undefined) throw new Error('The development wallet could not be bundled.')
  return code
}
