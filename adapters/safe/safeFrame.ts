import { SafeAppProvider } from '@safe-global/safe-apps-provider'
import SafeAppsSDK, { type SafeInfo } from '@safe-global/safe-apps-sdk'

import type { HostProvider } from '#domain/miniapp/Host.ts'
import { asRecord } from '#domain/shared/parseJson.ts'

import { inTime } from '../shared/inTime.ts'

/** Safe's web app may still be reading its Safe, and drops what it cannot answer yet. */
const TRIES = 5
/** Milliseconds for each of these answers. */
const ANSWER_LIMIT = 1000
/** Milliseconds without the user: the surrounding window may lose a request. */
const READ_LIMIT = 5000
/** The user decides, so they have no limit (rules/wallet: silent-wallet). */
const SIGNED = new Set(['eth_sendTransaction', 'wallet_sendCalls', 'eth_signTypedData_v4', 'personal_sign'])
/** Without a code: the web app's answer when its user declines, and the provider's to an unknown method. */
const DECLINED = /\bwas rejected\b/i
const NO_METHOD = /\bnot implemented$/
/** EIP-1193. */
const REJECTED = 4001
const UNSUPPORTED = 4200

/**
 * The Safe open in the web app around this page (rules/wallet: safe-frame); undefined if none is named within
 * five seconds. Never rejects. Guard the page's messages first.
 */
export async function safeFrameWallet(): Promise<HostProvider | undefined> {
  const sdk = new SafeAppsSDK()
  for (let tries = 0; tries < TRIES; tries += 1) {
    const info = await named(sdk)
    if (info) return new SafeFrameWallet(sdk, info)
  }
  return undefined
}

/** Undefined after a second, even if refused at once, which may only be too early. */
async function named(sdk: SafeAppsSDK): Promise<SafeInfo | undefined> {
  const pause = new Promise((resolve) => setTimeout(resolve, ANSWER_LIMIT))
  try {
    return await inTime(sdk.safe.getInfo(), ANSWER_LIMIT)
  } catch {
    await pause
    return undefined
  }
}

/** Follows EIP-1193 and EIP-5792, which the library's provider does for some methods only. */
class SafeFrameWallet implements HostProvider {
  readonly #sdk: SafeAppsSDK
  readonly #safe: SafeInfo
  readonly #provider: SafeAppProvider

  constructor(sdk: SafeAppsSDK, safe: SafeInfo) {
    this.#sdk = sdk
    this.#safe = safe
    this.#provider = new SafeAppProvider(safe, sdk)
  }

  async request({
    method,
    params,
  }: {
    readonly method: string
    readonly params?: unknown
  }): Promise<unknown> {
    const answer = this.#answer(method, Array.isArray(params) ? params : [])
    try {
      return await (SIGNED.has(method) ? answer : inTime(answer, READ_LIMIT))
    } catch (error) {
      throw withCode(error)
    }
  }

  async #answer(method: string, params: readonly unknown[]): Promise<unknown> {
    switch (method) {
      case 'eth_requestAccounts':
      case 'eth_accounts':
        // Read each time: another Safe may be open by now.
        return [(await this.#sdk.safe.getInfo()).safeAddress]
      case 'eth_chainId':
        return hexadecimal((await this.#sdk.safe.getInfo()).chainId)
      case 'wallet_getCapabilities':
        return { [hexadecimal(this.#safe.chainId)]: { atomic: { status: 'supported' } } }
      case 'wallet_sendCalls':
        // The library compares the address's spelling; the account itself was checked just before.
        return this.#provider.request({
          method,
          params: [{ ...asRecord(params[0]), from: this.#safe.safeAddress }],
        })
      default:
        return this.#provider.request({ method, params: [...params] })
    }
  }
}

const hexadecimal = (chainId: number): string => `0x${chainId.toString(16)}`

function withCode(error: unknown): unknown {
  const message = error instanceof Error ? error.message : ''
  if (DECLINED.test(message)) return Object.assign(new Error(message), { code: REJECTED })
  if (NO_METHOD.test(message)) return Object.assign(new Error(message), { code: UNSUPPORTED })
  return error
}
