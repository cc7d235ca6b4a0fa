import * as miniAppTexts from '#domain/miniapp/texts.ts'
import type { Host, HostToken, QuickAuthFailure } from '#domain/miniapp/Host.ts'
import { plainText } from '#domain/shared/characters.ts'
import type { Log } from '#domain/shared/Log.ts'
import type { Notices } from '#domain/shell/Notices.ts'

const MAX_LENGTH = 200

export interface HostTokenDeps {
  readonly notices: Pick<Notices, 'show'>
  readonly log: Log
}

/**
 * The host's sign-in token for a server. A failed sign-in is shown and logged and gives no token;
 * the wallet signs instead. After a rejection the user is not asked again: 'rejected' gives the reason.
 */
export async function hostToken(host: Pick<Host, 'signIn'>, deps: HostTokenDeps): Promise<HostToken> {
  const answer = await host.signIn()
  if (answer.ok) return { kind: 'token', token: answer.value }
  if (answer.error.kind === 'rejected') return { kind: 'rejected', message: miniAppTexts.signInRejected }
  tellFailedSignIn(reasonOf(answer.error), deps)
  return { kind: 'none' }
}

function reasonOf(failure: Exclude<QuickAuthFailure, { readonly kind: 'rejected' }>): string {
  switch (failure.kind) {
    case 'unanswered':
      return miniAppTexts.signInUnanswered
    case 'signature too long':
      return miniAppTexts.signInTooLong
    case 'token too short':
      return miniAppTexts.tokenTooShort
    case 'failed':
      return failure.detail
  }
}

/** Shows and logs why the host's sign-in was not used. */
export function tellFailedSignIn(reason: string, { notices, log }: HostTokenDeps): void {
  log.error(`Quick auth failed: ${reason}`)
  notices.show({ kind: 'warning', text: miniAppTexts.signInFailedText(plainText(reason, MAX_LENGTH)) })
}
