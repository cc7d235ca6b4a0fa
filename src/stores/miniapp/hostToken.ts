import * as miniAppTexts from '#domain/miniapp/texts.ts'
import type { Log } from '#domain/shared/Log.ts'
import type { Notices } from '#domain/shell/Notices.ts'
import type { Host, HostToken } from '#domain/miniapp/Host.ts'

/**
 * The host's sign-in token for a server. A failed sign-in is shown and logged and gives no token, so that
 * the wallet signs instead. A user who has declined is not asked again: 'rejected' gives the reason.
 */
export async function hostToken(host: Pick<Host, 'signIn'>, notices: Notices, log: Log): Promise<HostToken> {
  const answer = await host.signIn()
  if (answer.ok) return { kind: 'token', token: answer.value }
  const { kind, message } = answer.error
  if (kind === 'rejected') return { kind, message }
  log.error(`Quick auth failed: ${message}`)
  notices.show({ kind: 'warning', text: miniAppTexts.signInFailedText(message) })
  return { kind: 'none' }
}
