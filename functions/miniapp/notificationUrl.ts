import { isSendable } from '#domain/miniapp/publicUrl.ts'

import type { MiniAppEnvironment } from './miniAppEnvironment.ts'
import { parseUrl } from '#domain/shared/parseUrl.ts'

/**
 * Whether notifications may be sent to an address that an event has named: anybody with an account can make such an event,
 * so it must not lead into our own network. Only https to a public name, or exactly the origins that are configured.
 */
export function isNotificationUrl(url: string, { NOTIFICATION_ORIGINS }: MiniAppEnvironment): boolean {
  if (!NOTIFICATION_ORIGINS) return isSendable(url)
  const parsed = parseUrl(url)
  if (parsed?.username !== '' || parsed.password !== '') return false
  return NOTIFICATION_ORIGINS.split(',').some((origin) => origin.trim() === parsed.origin)
}
