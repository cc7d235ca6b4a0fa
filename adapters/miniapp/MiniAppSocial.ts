import type { HostFailure } from '#domain/miniapp/HostFailure.ts'
import type { HostSocial, SuggestedCast } from '#domain/miniapp/HostSocial.ts'
import { ok, type Result } from '#domain/shared/Result.ts'

import { PERSON_LIMIT, type HostClient } from './HostClient.ts'

/** The host's network of people, by its SDK. */
export class MiniAppSocial implements HostSocial {
  readonly #client: HostClient

  constructor(client: HostClient) {
    this.#client = client
  }

  async addMiniApp(): Promise<Result<void, HostFailure>> {
    const added = await this.#client.call(
      'actions.addMiniApp',
      (sdk) => sdk.actions.addMiniApp(),
      PERSON_LIMIT,
    )
    return added.ok ? ok(undefined) : added
  }

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
    // Some hosts answer nothing at all once their composer is open.
    return ok(Boolean((composed.value as { readonly cast?: unknown } | undefined)?.cast))
  }

  viewProfile(fid: number): Promise<Result<void, HostFailure>> {
    return this.#client.call('actions.viewProfile', (sdk) => sdk.actions.viewProfile({ fid }))
  }

  viewCast(hash: string): Promise<Result<void, HostFailure>> {
    return this.#client.call('actions.viewCast', (sdk) => sdk.actions.viewCast({ hash }))
  }
}
