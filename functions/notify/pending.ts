import { createHash } from 'node:crypto'

import { asRecord, parseJson } from '#domain/shared/parseJson.ts'

import type { MiniAppEnvironment } from '../miniapp/miniAppEnvironment.ts'
import type { ServerStore } from '../shared/ServerStore.ts'
import { isFids, type Notification } from './notification.ts'
import { sendNotification, type SendOptions, type SendReport } from './sendNotification.ts'

/** Milliseconds it is kept: after a day it is no news. */
const MAX_AGE = 24 * 60 * 60 * 1000

const NAMESPACE = 'pending'

/** A notification some have not had yet. */
interface Pending {
  readonly notification: Notification
  /** Those who have not. */
  readonly fids: readonly number[]
  /** Epoch milliseconds. */
  readonly until: number
}

/** Sends, and keeps for `sendPending` whom it could not be sent to. */
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

/** Sends what is left of earlier notifications, and forgets those that are older than a day. */
export async function sendPending(
  store: ServerStore,
  env: MiniAppEnvironment,
  now: () => number,
): Promise<SendReport> {
  const total = { sent: 0, repeated: 0, invalid: 0, limited: 0, failed: 0 }
  for (const [name, text] of await store.list(NAMESPACE)) {
    const pending = readPending(text)
    if (!pending || pending.until <= now()) {
      await store.remove(NAMESPACE, [name])
      continue
    }
    const { notification, fids, until } = pending
    const { report, unreached } = await sendNotification(store, env, notification, { fids, now })
    await keep(store, name, { notification, fids: unreached, until })
    for (const fate of Object.keys(total) as (keyof SendReport)[]) total[fate] += report[fate]
  }
  return total
}

/** Of the notification and of whom it was for: a second call for others must not forget whom the first one owes. */
const nameOf = ({ notificationId }: Notification, fids: readonly number[] | undefined): string =>
  createHash('sha256')
    .update(JSON.stringify([notificationId, fids ?? 'everybody']))
    .digest('hex')

function keep(store: ServerStore, name: string, pending: Pending): Promise<void> {
  return pending.fids.length > 0
    ? store.put(NAMESPACE, name, JSON.stringify(pending))
    : store.remove(NAMESPACE, [name])
}

/** What was kept; undefined where that is anything else, by an older version or another hand. */
function readPending(text: string): Pending | undefined {
  const { notification, fids, until } = asRecord(parseJson(text)) ?? {}
  const { notificationId, title, body, targetUrl } = asRecord(notification) ?? {}
  if (typeof notificationId !== 'string' || typeof title !== 'string') return undefined
  if (typeof body !== 'string' || typeof targetUrl !== 'string') return undefined
  if (!isFids(fids) || typeof until !== 'number') return undefined
  return { notification: { notificationId, title, body, targetUrl }, fids, until }
}
