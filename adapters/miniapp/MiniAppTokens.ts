import type { HostFailure } from '#domain/miniapp/HostFailure.ts'
import type { HostTokens, TokenOffer } from '#domain/miniapp/HostTokens.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'

import { PERSON_LIMIT, type HostClient } from './HostClient.ts'

/** How the host says that a dealing has ended. */
interface Ending {
  readonly success: boolean
  readonly reason?: string
}

/** The host's own dealings with tokens, by its SDK. */
export class MiniAppTokens implements HostTokens {
  readonly #client: HostClient
  #chains: Promise<readonly string[]> | undefined

  constructor(client: HostClient) {
    this.#client = client
  }

  async offer(chain: string): Promise<TokenOffer> {
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

  view(token: string): Promise<Result<void, HostFailure>> {
    return this.#client.call('actions.viewToken', (sdk) => sdk.actions.viewToken({ token }))
  }

  async send(token: string, recipientAddress?: string): Promise<Result<void, HostFailure>> {
    const wish = { token, ...(recipientAddress !== undefined && { recipientAddress }) }
    return endingOf(
      await this.#client.call('actions.sendToken', (sdk) => sdk.actions.sendToken(wish), PERSON_LIMIT),
    )
  }

  async swap(sellToken: string, buyToken?: string): Promise<Result<void, HostFailure>> {
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

function endingOf(said: Result<Ending, HostFailure>): Result<void, HostFailure> {
  if (!said.ok) return said
  // What a host answers is its own affair; one that answers nothing has not said that it was done.
  const ending = said.value as Ending | undefined
  if (ending?.success) return ok(undefined)
  return err(
    ending?.reason === 'rejected_by_user'
      ? { kind: 'rejected' }
      : { kind: 'unknown', detail: typeof ending?.reason === 'string' ? ending.reason.slice(0, 80) : '' },
  )
}
