import { SafeAppProvider } from '@safe-global/safe-apps-provider'
import SafeAppsSDK, { type SafeInfo } from '@safe-global/safe-apps-sdk'

import type { HostProvider } from '#domain/miniapp/Host.ts'
import { asRecord } from '#domain/shared/parseJson.ts'

import { inTime } from '../shared/inTime.ts'

/** How often Safe's web app, which may still be reading its Safe and drops what it cannot answer, is asked for it. */
const TRIES = 5
/** Milliseconds for each of these answers. */
const ANSWER_LIMIT = 1000
/** Milliseconds for every answer without the user: the window around the page may lose a request. */
const READ_LIMIT = 5000
/** The user decides about these, so they have no limit, as in any wallet (rules/wallet: silent-wallet). */
const SIGNED = new Set(['eth_sendTransaction', 'wallet_sendCalls', 'eth_signTypedData_v4', 'personal_sign'])
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
  for (let tries = 0; tries < TRIES; tries += 1) {
    const info = await named(sdk)
    if (info) return new SafeFrameWallet(sdk, info)
  }
  return undefined
}

/** The Safe; undefined after a second without it, also where it is refused at once, which may only be too early. */
async function named(sdk: SafeAppsSDK): Promise<SafeInfo | undefined> {
  const pause = new Promise((resolve) => setTimeout(resolve, ANSWER_LIMIT))
  try {
    return await inTime(sdk.safe.getInfo(), ANSWER_LIMIT)
  } catch {
    await pause
    return undefined
  }
}

/** Answers as EIP-1193 and EIP-5792 say, which the provider of Safe's library does for a part of the methods. */
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
        // The library compares the spelling of the address; which account it is was asked right before.
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
