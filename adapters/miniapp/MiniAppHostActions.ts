import type { HostActions, SuggestedCast, TokenOffer } from '#domain/miniapp/HostActions.ts'
import type { HostFailure } from '#domain/miniapp/HostFailure.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'

import { PERSON_LIMIT, type HostClient } from './HostClient.ts'

interface Ending {
  readonly success: boolean
  readonly reason?: string
}

/** Actions that the host performs for the user, through its SDK. */
export class MiniAppHostActions implements HostActions {
  readonly #client: HostClient
  #chains: Promise<readonly string[]> | undefined

  constructor(client: HostClient) {
    this.#client = client
  }

  async addMiniApp(): Promise<Result<void, HostFailure>> {
    const added = await this.#client.call(
      'actions.addMiniApp',
      (sdk) => sdk.actions.addMiniApp(),
      PERSON_LIMIT,
    )
    if (added.ok) return ok(undefined)
    if (added.error.kind !== 'not offered') return added
    // Older hosts only list the action's former name.
    const framed = await this.#client.call('actions.addFrame', (sdk) => sdk.actions.addFrame(), PERSON_LIMIT)
    return framed.ok ? ok(undefined) : framed
  }

  openMiniApp(url: string): Promise<Result<void, HostFailure>> {
    return this.#client.call('actions.openMiniApp', (sdk) => sdk.actions.openMiniApp({ url }))
  }

  /** At most two embeds. Some hosts answer false as soon as the composer is open. */
  async composeCast({ text, embeds, channelKey }: SuggestedCast): Promise<Result<boolean, HostFailure>> {
    const [first, second] = embeds
    const shown: [] | [string] | [string, string] =
      first === undefined ? [] : second === undefined ? [first] : [first, second]
    const composed: Result<unknown, HostFailure> = await this.#client.call(
      'actions.composeCast',
      (sdk) =>
        sdk.actions.composeCast({ text, embeds: shown, ...(channelKey !== undefined && { channelKey }) }),
      PERSON_LIMIT,
    )
    if (!composed.ok) return composed
    // Some hosts answer without a value once their composer is open.
    return ok(Boolean((composed.value as { readonly cast?: unknown } | undefined)?.cast))
  }

  viewProfile(fid: number): Promise<Result<void, HostFailure>> {
    return this.#client.call('actions.viewProfile', (sdk) => sdk.actions.viewProfile({ fid }))
  }

  viewCast(hash: string): Promise<Result<void, HostFailure>> {
    return this.#client.call('actions.viewCast', (sdk) => sdk.actions.viewCast({ hash }))
  }

  /** None without a host, or if it does not list the chain; all if it lists no capabilities. */
  async tokenOffer(chain: string): Promise<TokenOffer> {
    this.#chains ??= this.#askChains()
    const [chains, known, context] = await Promise.all([
      this.#chains,
      this.#client.capabilities(),
      this.#client.enter(),
    ])
    const can = (action: string) =>
      context !== undefined && chains.includes(chain) && (known?.has(`actions.${action}`) ?? true)
    return { view: can('viewToken'), send: can('sendToken'), swap: can('swapToken') }
  }

  viewToken(token: string): Promise<Result<void, HostFailure>> {
    return this.#client.call('actions.viewToken', (sdk) => sdk.actions.viewToken({ token }))
  }

  /** Waits a minute for the user; an answer without a confirmation counts as a failure. */
  async sendToken(token: string, recipientAddress?: string): Promise<Result<void, HostFailure>> {
    const wish = { token, ...(recipientAddress !== undefined && { recipientAddress }) }
    return endingOf(
      await this.#client.call('actions.sendToken', (sdk) => sdk.actions.sendToken(wish), PERSON_LIMIT),
    )
  }

  async swapToken(sellToken: string, buyToken?: string): Promise<Result<void, HostFailure>> {
    const wish = { sellToken, ...(buyToken !== undefined && { buyToken }) }
    return endingOf(
      await this.#client.call('actions.swapToken', (sdk) => sdk.actions.swapToken(wish), PERSON_LIMIT),
    )
  }

  async #askChains(): Promise<readonly string[]> {
    const said: Result<unknown, HostFailure> = await this.#client.call(undefined, (sdk) => sdk.getChains())
    return said.ok && Array.isArray(said.value)
      ? said.value.filter((chain): chain is string => typeof chain === 'string')
      : []
  }
}

/** Only an explicit success counts. */
function endingOf(said: Result<Ending, HostFailure>): Result<void, HostFailure> {
  if (!said.ok) return said
  // The host may answer in any shape; no value is no confirmation.
  const ending = said.value as Ending | undefined
  if (ending?.success) return ok(undefined)
  return err(
    ending?.reason === 'rejected_by_user'
      ? { kind: 'rejected' }
      : { kind: 'unknown', detail: typeof ending?.reason === 'string' ? ending.reason.slice(0, 80) : '' },
  )
}
