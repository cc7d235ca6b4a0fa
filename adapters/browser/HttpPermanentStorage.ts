import type { PermanentFile, StorageFailure, PermanentStorage } from '#domain/uploads/PermanentStorage.ts'
import type { HostToken } from '#domain/miniapp/Host.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { asRecord, parseJson } from '#domain/shared/parseJson.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'
import { uploadMessage } from '#domain/uploads/uploadMessage.ts'
import { parseWinston, type Winston } from '#domain/uploads/Winston.ts'

import { compressPicture, type DrawingPage } from './compressPicture.ts'
import { fetchText } from '../shared/fetchText.ts'
import type { MessageSigner } from '../shared/MessageSigner.ts'

export interface HttpPermanentStorageDeps {
  readonly signer: MessageSigner
  /** Proves the user's identity in a host. */
  readonly hostToken: () => Promise<HostToken>
  /** Gets the function's own text, unchecked, before the wallet signs in place of a refused token. */
  readonly onTokenRefused: (reason: string) => void
  readonly page: DrawingPage & { readonly fetch: typeof fetch; readonly location: Pick<Location, 'host'> }
  readonly clock: { readonly now: () => number }
  readonly config: Pick<
    CommunityConfig,
    'arweaveAddress' | 'arweaveGateway' | 'supportedChainId' | 'fileUploadSizeLimit'
  > & { readonly functions: Pick<CommunityConfig['functions'], 'upload'> }
}

/** Milliseconds; the function makes up to four requests to the permanent network. */
const TIMEOUT_MS = 60_000
const BALANCE_BOUNDS = { timeout: 10_000, maxBytes: 256 }

/** Posted but not confirmed: the same signed upload may be sent again without paying twice. */
const UNCONFIRMED = 504
/** Sent by the function before anything is stored; a proxy that gives up sends no sentence with it. */
const NOT_NOW: readonly number[] = [502, 503]
const REQUEST_TIMEOUT = 408
const UNAUTHENTICATED = 401
const FORBIDDEN = 403

const AR_ADDRESS = /^ar:\/\/[\w-]{43}$/

interface Posted {
  readonly stored: Result<string, StorageFailure>
  readonly status: number | undefined
}

/** Uploads through the upload function; reads the balance from the gateway (rules/media: storage-balance). */
export class HttpPermanentStorage implements PermanentStorage {
  readonly #deps: HttpPermanentStorageDeps

  constructor(deps: HttpPermanentStorageDeps) {
    this.#deps = deps
  }

  /**
   * Proven by the host's token, or by the wallet if there is none or the function refuses it.
   * A user who declines the host's sign-in is not asked for a signature.
   */
  async store(file: PermanentFile, signal?: AbortSignal): Promise<Result<string, StorageFailure>> {
    const { signer, hostToken, page, clock, config } = this.#deps
    const { supportedChainId: chainId, fileUploadSizeLimit: limit } = config
    const { host } = page.location
    const { bytes } = file
    if (bytes.length > limit) return err({ kind: 'too large', limit })
    const proven = await hostToken()
    if (proven.kind === 'rejected') return err({ kind: 'not allowed', detail: proven.message })
    if (proven.kind === 'token') {
      const { stored, status } = await this.#post(bytes, signal, {
        'content-type': 'application/octet-stream',
        'x-upload-issued': new Date(clock.now()).toISOString(),
        authorization: `Bearer ${proven.token}`,
      })
      // For example for an account without a name. Any other refusal would recur,
      // and after some the file would be paid for twice.
      if (status !== UNAUTHENTICATED && status !== FORBIDDEN) return stored
      if (!stored.ok && stored.error.kind === 'not allowed') this.#deps.onTokenRefused(stored.error.detail)
    }
    const sha256 = hexOf(await crypto.subtle.digest('SHA-256', bytes))
    const issued = new Date(clock.now()).toISOString()
    const signed = await signer.sign((address) => uploadMessage({ address, sha256, host, chainId, issued }))
    if (!signed.ok) return signed
    const { stored } = await this.#post(bytes, signal, {
      'content-type': 'application/octet-stream',
      'x-upload-address': signed.value.address,
      'x-upload-chain': String(chainId),
      'x-upload-issued': issued,
      'x-upload-signature': signed.value.signature,
    })
    return stored
  }

  compress(file: PermanentFile, maxBytes: number): ReturnType<PermanentStorage['compress']> {
    return compressPicture(this.#deps.page, file, maxBytes)
  }

  async funds(): Promise<Winston> {
    const { page, config } = this.#deps
    const { arweaveAddress, arweaveGateway } = config
    const answer = await fetchText(
      (url, init) => page.fetch(url, init),
      `${arweaveGateway}wallet/${arweaveAddress}/balance`,
      BALANCE_BOUNDS,
    )
    const winston = answer.ok ? parseWinston(answer.text) : undefined
    if (winston === undefined) throw new Error(`The gateway returned no balance (HTTP ${answer.status})`)
    return winston
  }

  /** Repeats an unconfirmed upload once, which is not paid twice. `status` is undefined without an answer. */
  async #post(
    body: Uint8Array<ArrayBuffer>,
    signal: AbortSignal | undefined,
    headers: Readonly<Record<string, string>>,
  ): Promise<Posted> {
    const { page, config } = this.#deps
    const timedOut = AbortSignal.timeout(TIMEOUT_MS)
    const send = () =>
      page.fetch(config.functions.upload, {
        method: 'POST',
        headers,
        body,
        credentials: 'omit',
        signal: signal ? AbortSignal.any([signal, timedOut]) : timedOut,
      })
    try {
      let response = await send()
      if (response.status === UNCONFIRMED) {
        const second = await send()
        if (second.ok) response = second
      }
      const answer = asRecord(parseJson(await response.text())) ?? {}
      const { url } = answer
      const { status } = response
      if (response.ok && typeof url === 'string' && AR_ADDRESS.test(url)) return { stored: ok(url), status }
      return { stored: err(this.#failureOf(response, answer['error'])), status }
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error)
      return { stored: err({ kind: 'unavailable', detail }), status: undefined }
    }
  }

  /**
   * Nothing was stored if the request was refused, or if the function itself answered 502 or 503 with a sentence;
   * otherwise the file may be stored.
   */
  #failureOf({ status, headers }: Response, message: unknown): StorageFailure {
    const detail = typeof message === 'string' ? message.slice(0, 200) : `HTTP ${status}`
    if (status === 413) return { kind: 'too large', limit: this.#deps.config.fileUploadSizeLimit }
    if (status === 429)
      return { kind: 'too many', retryAfterSeconds: Number(headers.get('retry-after')) || 60 }
    const isRefused = status >= 400 && status < 500 && status !== REQUEST_TIMEOUT
    const isAnswered = NOT_NOW.includes(status) && typeof message === 'string'
    return { kind: isRefused || isAnswered ? 'not allowed' : 'unavailable', detail }
  }
}

function hexOf(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
