import { createHash } from 'node:crypto'

import { asRecord, parseJson } from '#domain/shared/parseJson.ts'

import type { MiniAppEnvironment } from '../miniapp/miniAppEnvironment.ts'
import type { ServerStore } from '../shared/ServerStore.ts'
import { isFids, type Notification } from './notification.ts'
import { sendNotification, type SendOptions, type SendReport } from './sendNotification.ts'

/** Milliseconds; after a day an unsent notification is out of date. */
const MAX_AGE = 24 * 60 * 60 * 1000

const NAMESPACE = 'pending'

interface Pending {
  readonly notification: Notification
  readonly fids: readonly number[]
  /** Epoch milliseconds. */
  readonly until: number
}

export async function sendAndStore(
  store: ServerStore,
  env: MiniAppEnvironment,
  notification: Notification,
  { fids, now }: SendOptions,
): Promise<SendReport> {
  const until = now() + MAX_AGE
  const { report, unreached } = await sendNotification(store, env, notification, { fids, now })
  await keep(store, nameOf(notification, fids), { notification, fids: unreached, until })
  return report
}

export const NO_DELIVERIES: SendReport = { sent: 0, repeated: 0, invalid: 0, limited: 0, failed: 0 }

/** Sends the rest of earlier notifications; drops those that are invalid or older than a day. */
export async function sendPending(
  store: ServerStore,
  env: MiniAppEnvironment,
  now: () => number,
): Promise<SendReport> {
  const total = { ...NO_DELIVERIES }
  for (const [name, text] of await store.list(NAMESPACE)) {
    const pending = readPending(text)
    if (!pending || pending.until <= now()) {
      await store.remove(NAMESPACE, [name])
      continue
    }
    const { notification, fids, until } = pending
    const { report, unreached } = await sendNotification(store, env, notification, { fids, now })
    await keep(store, name, { notification, fids: unreached, until })
    for (const status of Object.keys(total) as (keyof SendReport)[]) total[status] += report[status]
  }
  return total
}

/** Includes the recipients, so that a second call for other users does not replace the pending users of the first. */
const nameOf = ({ notificationId }: Notification, fids: readonly number[] | undefined): string =>
  createHash('sha256')
    .update(JSON.stringify([notificationId, fids ?? 'everybody']))
    .digest('hex')

function keep(store: ServerStore, name: string, pending: Pending): Promise<void> {
  return pending.fids.length > 0
    ? store.put(NAMESPACE, name, JSON.stringify(pending))
    : store.remove(NAMESPACE, [name])
}

function readPending(text: string): Pending | undefined {
  const { notification, fids, until } = asRecord(parseJson(text)) ?? {}
  const { notificationId, title, body, targetUrl } = asRecord(notification) ?? {}
  if (typeof notificationId !== 'string' || typeof title !== 'string') return undefined
  if (typeof body !== 'string' || typeof targetUrl !== 'string') return undefined
  if (!isFids(fids) || typeof until !== 'number') return undefined
  return { notification: { notificationId, title, body, targetUrl }, fids, until }
}
