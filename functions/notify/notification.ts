import * as z from 'zod/mini'

import { isLocalOrigin, urlFault } from '#domain/miniapp/publicUrl.ts'
import { asRecord } from '#domain/shared/parseJson.ts'
import { parseUrl } from '#domain/shared/parseUrl.ts'

export interface Notification {
  /** A user receives one notification per id in 24 hours. */
  readonly notificationId: string
  readonly title: string
  readonly body: string
  readonly targetUrl: string
}

/** Counts UTF-16 units, as the hosts do; z.maxLength would count most emoji once, which are two units. */
const textOf = (maxUnits: number) =>
  z.string('Required').check(
    z.refine((text) => text.trim() !== '', 'Required'),
    z.refine((text) => text.length <= maxUnits, `String must contain at most ${maxUnits} character(s)`),
  )

const TEXTS = z.object({ notificationId: textOf(128), title: textOf(32), body: textOf(128) })

/**
 * Returns a sentence with field, rule and value for an invalid notification. Its target must be on `siteOrigin`.
 * The rules for URLs do not apply to a local site, which has no https.
 */
export function readNotification(value: unknown, siteOrigin: string): Notification | string {
  const given = asRecord(value)
  if (!given) return 'The body is not a JSON object.'
  const parsed = TEXTS.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const field = String(issue?.path[0] ?? 'body')
    return complaint(field, issue?.message ?? 'Invalid input', given[field])
  }
  const { targetUrl } = given
  if (typeof targetUrl !== 'string') return complaint('targetUrl', 'Required', targetUrl)
  const fault = isLocalOrigin(siteOrigin) ? undefined : urlFault(targetUrl)
  if (fault !== undefined) return complaint('targetUrl', fault, targetUrl)
  if (parseUrl(targetUrl)?.origin !== siteOrigin)
    return complaint('targetUrl', `Must be a page of ${siteOrigin}`, targetUrl)
  return { ...parsed.data, targetUrl }
}

/** The list may be empty. */
export const isFids = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((fid) => Number.isSafeInteger(fid) && (fid as number) > 0)

const MAX_VALUE_LENGTH = 120

const complaint = (field: string, rule: string, value: unknown): string =>
  `${field}: ${rule}. It is ${(JSON.stringify(value) ?? 'nothing').slice(0, MAX_VALUE_LENGTH)}.`
