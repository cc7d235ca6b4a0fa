import { isSendable } from '#domain/miniapp/publicUrl.ts'

import type { MiniAppEnvironment } from './miniAppEnvironment.ts'

/**
 * Whether notifications may be sent to an address that an event has named: anybody with an account can make such an event,
 * so it must not lead into our own network. Only https to a public name, or exactly the origins that are configured.
 */
export function isNotificationUrl(url: string, { NOTIFICATION_ORIGINS }: MiniAppEnvironment): boolean {
  if (!NOTIFICATION_ORIGINS) return isSendable(url)
  if (!URL.canParse(url) || new URL(url).username !== '' || new URL(url).password !== '') return false
  return NOTIFICATION_ORIGINS.split(',').some((origin) => origin.trim() === new URL(url).origin)
}
