import { isFresh, tokenExpiry } from '#domain/miniapp/quickAuthToken.ts'
import { checkSignIn } from '#domain/miniapp/siwf.ts'
import type { QuickAuthFailure } from '#domain/miniapp/Host.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { plainText } from '#domain/shared/characters.ts'
import { asRecord, parseJson } from '#domain/shared/parseJson.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'
import { parseSignature } from '#domain/shared/signature.ts'

import { fetchText } from '../shared/fetchText.ts'
import { PERSON_LIMIT, type HostClient } from './HostClient.ts'

/** Per request; a token has about five hundred characters. */
const BOUNDS = { timeout: 10_000, maxBytes: 16_384 }

/** Code points; the text may be the server's or host's (rules/errors: foreign-text). */
const MAX_LENGTH = 200

class Refusal extends Error {
  readonly failure: QuickAuthFailure

  constructor(failure: QuickAuthFailure | string) {
    super()
    this.failure =
      typeof failure === 'string' ? { kind: 'failed', detail: plainText(failure, MAX_LENGTH) } : failure
  }
}

export interface QuickAuthDeps {
  readonly client: HostClient
  readonly page: { readonly fetch: typeof fetch; readonly location: Pick<Location, 'host'> }
  readonly clock: { readonly now: () => number }
  readonly config: Pick<CommunityConfig, 'quickAuthOrigin'>
}

/**
 * Quick auth over HTTP (rules/miniapp: sign-in). The SDK's own client leaves an unhandled rejection when the user
 * declines, and checks neither domain nor nonce (rules/miniapp: signed-message). The token stays in memory.
 */
export class QuickAuth {
  readonly #deps: QuickAuthDeps
  #cachedToken: { readonly token: string; readonly expiry: number } | undefined
  #flight: Promise<Result<string, QuickAuthFailure>> | undefined

  constructor(deps: QuickAuthDeps) {
    this.#deps = deps
  }

  /** Same contract as `Host.signIn`. */
  token(): Promise<Result<string, QuickAuthFailure>> {
    if (this.#cachedToken && isFresh(this.#cachedToken.expiry, this.#deps.clock.now()))
      return Promise.resolve(ok(this.#cachedToken.token))
    this.#flight ??= this.#ask().then((outcome) => {
      this.#flight = undefined
      return outcome
    })
    return this.#flight
  }

  async #ask(): Promise<Result<string, QuickAuthFailure>> {
    try {
      return await this.#signIn()
    } catch (error) {
      return err(error instanceof Refusal ? error.failure : { kind: 'unanswered' })
    }
  }

  /** Caches the token. Rejects with a `Refusal` for any failure but the user's rejection. */
  async #signIn(): Promise<Result<string, QuickAuthFailure>> {
    const { nonce } = await this.#post('/nonce')
    if (typeof nonce !== 'string' || !/^[\w-]{8,128}$/.test(nonce))
      throw new Refusal('The server gave no nonce')
    const signed = await this.#deps.client.call(
      'actions.signIn',
      (sdk) => sdk.actions.signIn({ nonce, acceptAuthAddress: true }),
      PERSON_LIMIT,
    )
    if (!signed.ok) {
      if (signed.error.kind === 'rejected') return err({ kind: 'rejected' })
      throw new Refusal(`The host did not sign in (${signed.error.kind})`)
    }
    const { message } = signed.value
    const signature = parseSignature(signed.value.signature)
    if (signature === 'too long') throw new Refusal({ kind: 'signature too long' })
    if (!signature || typeof message !== 'string') throw new Refusal('The host gave no signature')
    const { page, clock } = this.#deps
    const domain = checkSignIn(message, { host: page.location.host, nonce, now: clock.now() })
    if (!domain.ok) throw new Refusal(domain.error)
    const {
      valid,
      token,
      message: reason,
    } = await this.#post('/verify-siwf', {
      domain: domain.value,
      message,
      signature,
    })
    if (valid === false) throw new Refusal(typeof reason === 'string' ? reason : 'Invalid token')
    const expiry = typeof token === 'string' ? tokenExpiry(token) : undefined
    if (typeof token !== 'string' || expiry === undefined)
      throw new Refusal('The server gave no usable token')
    // The receiving server would refuse it, and the wallet would prompt without a reason.
    if (!isFresh(expiry, clock.now())) throw new Refusal({ kind: 'token too short' })
    this.#cachedToken = { token, expiry }
    return ok(token)
  }

  /** Rejects for a refused request; empty if the answer is not an object. */
  async #post(path: string, body?: unknown): Promise<Readonly<Record<string, unknown>>> {
    const { page, config } = this.#deps
    const answer = await fetchText(
      (url, init) => page.fetch(url, init),
      `${new URL(config.quickAuthOrigin).origin}${path}`,
      BOUNDS,
      {
        method: 'POST',
        ...(body !== undefined && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      },
    )
    if (!answer.ok) throw new Refusal(`Request failed with status ${answer.status}`)
    return asRecord(parseJson(answer.text)) ?? {}
  }
}
