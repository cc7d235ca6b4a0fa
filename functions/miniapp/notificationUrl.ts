import { isSendable } from '#domain/miniapp/publicUrl.ts'

import type { MiniAppEnvironment } from './miniAppEnvironment.ts'
import { parseUrl } from '#domain/shared/parseUrl.ts'

/**
 * Whether an event's URL may receive notifications. Any account can create such an event,
 * so only https to a public name is allowed, or exactly the configured origins.
 */
export function isNotificationUrl(url: string, { NOTIFICATION_ORIGINS }: MiniAppEnvironment): boolean {
  if (!NOTIFICATION_ORIGINS) return isSendable(url)
  const parsed = parseUrl(url)
  if (parsed?.username !== '' || parsed.password !== '') return false
  return NOTIFICATION_ORIGINS.split(',').some((origin) => origin.trim() === parsed.origin)
}
