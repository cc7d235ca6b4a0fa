import { SafeAppProvider } from '@safe-global/safe-apps-provider'
import SafeAppsSDK from '@safe-global/safe-apps-sdk'

import type { HostProvider } from '#domain/miniapp/Host.ts'

import { inTime } from '../shared/inTime.ts'

/** Milliseconds for Safe's web app to name its Safe, which it may still be reading. */
const ANSWER_LIMIT = 5000
/** Without a code: the answer of Safe's web app when its user declines, and its provider's to an unknown method. */
const DECLINED = /\bwas rejected\b/i
const NO_METHOD = /\bnot implemented$/
/** EIP-1193. */
const REJECTED = 4001
const UNSUPPORTED = 4200

/**
 * The Safe that is open in the web app around this page, as a wallet (rules/wallet: safe-frame); undefined if none is
 * named within five seconds. Never rejects. The page's messages have to be guarded before.
 */
export async function safeFrameWallet(): Promise<HostProvider | undefined> {
  const sdk = new SafeAppsSDK()
  const info = await inTime(sdk.safe.getInfo(), ANSWER_LIMIT).catch(() => undefined)
  return info && withStandardAnswers(new SafeAppProvider(info, sdk), info.chainId)
}

/** Answers as EIP-1193 and EIP-5792 say, which the provider of Safe's library does for a part of the methods. */
function withStandardAnswers(provider: SafeAppProvider, chainId: number): HostProvider {
  return {
    request: async ({ method, params }) => {
      if (method === 'wallet_getCapabilities')
        return { [`0x${chainId.toString(16)}`]: { atomic: { status: 'supported' } } }
      try {
        return await provider.request({
          method: method === 'eth_requestAccounts' ? 'eth_accounts' : method,
          params: Array.isArray(params) ? params : [],
        })
      } catch (error) {
        throw withCode(error)
      }
    },
  }
}

function withCode(error: unknown): unknown {
  const message = error instanceof Error ? error.message : ''
  if (DECLINED.test(message)) return Object.assign(new Error(message), { code: REJECTED })
  if (NO_METHOD.test(message)) return Object.assign(new Error(message), { code: UNSUPPORTED })
  return error
}
