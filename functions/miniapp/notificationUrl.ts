import { isSendable } from '#domain/miniapp/publicUrl.ts'

import type { MiniAppEnvironment } from './miniAppEnvironment.ts'
import { parseUrl } from '#domain/shared/parseUrl.ts'

/**
 * Whether notifications may be sent to a URL from an event. Any account can create such an event, so the URL must not
 * lead into a private network. Only https to a public name is allowed, or exactly the configured origins.
 */
export function isNotificationUrl(url: string, { NOTIFICATION_ORIGINS }: MiniAppEnvironment): boolean {
  if (!NOTIFICATION_ORIGINS) return isSendable(url)
  const parsed = parseUrl(url)
  if (parsed?.username !== '' || parsed.password !== '') return false
  return NOTIFICATION_ORIGINS.split(',').some((origin) => origin.trim() === parsed.origin)
}
