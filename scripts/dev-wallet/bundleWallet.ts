import { DEVELOPMENT_ACCOUNTS } from '../contracts/developmentAccounts.ts'
import { inProject } from '../contracts/projectRoot.ts'
import { bundleScript } from '../site/bundleScript.ts'
import type { WalletChain, WalletSettings } from './settings.ts'

export async function bundleWallet(chain: WalletChain, chaosUrl?: string): Promise<string> {
  const settings: WalletSettings = {
    chain,
    ...(chaosUrl !== undefined && { chaosUrl }),
    privateKeys: DEVELOPMENT_ACCOUNTS.map(({ privateKey }) => privateKey),
  }
  return bundleScript(inProject('scripts', 'dev-wallet', 'main.ts'), 'devWallet', {
    __DEV_WALLET_SETTINGS__: JSON.stringify(settings),
  })
}
