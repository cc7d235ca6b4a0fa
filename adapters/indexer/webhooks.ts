import { SIGNATURE_HEADER, signatureOf } from './webhookSignature.ts'
import { parseUrl } from '#domain/shared/parseUrl.ts'

export type WebhookKind = 'post' | 'sale' | 'name'

export interface Receiver {
  readonly url: string
  readonly kinds: readonly WebhookKind[]
}

export interface Webhooks {
  readonly receivers: readonly Receiver[]
  readonly secret: string
}

const VARIABLES = {
  post: 'HEARTH_WEBHOOK_POSTS',
  sale: 'HEARTH_WEBHOOK_SALES',
  name: 'HEARTH_WEBHOOK_NAMES',
} as const satisfies Record<WebhookKind, string>

const SHORTEST_SECRET = 32
/** Each is asked for by itself, every second. */
const MAX_RECEIVERS = 10
/** Milliseconds. */
const TIMEOUT_MS = 15_000
const MAX_DELAY_MS = 300_000

/** Throws a sentence about a variable that is not right. */
export function webhooksOf(
  valueOf: (variable: (typeof VARIABLES)[WebhookKind] | 'HEARTH_WEBHOOK_SECRET') => string | undefined,
): Webhooks {
  const kindsOf = new Map<string, WebhookKind[]>()
  for (const kind of ['post', 'sale', 'name'] as const)
    for (const url of (valueOf(VARIABLES[kind]) ?? '').split(',').map((written) => written.trim())) {
      if (url === '') continue
      if (!isSafe(url))
        throw new Error(
          `An address of ${VARIABLES[kind]}, of the host "${parseUrl(url)?.host ?? ''}", is not allowed; it must be an https address without a password, or one of this machine, such as http://127.0.0.1:8080/hook.`,
        )
      kindsOf.set(url, [...new Set([...(kindsOf.get(url) ?? []), kind])])
    }
  const receivers = [...kindsOf].map(([url, kinds]) => ({ url, kinds }))
  const secret = valueOf('HEARTH_WEBHOOK_SECRET') ?? ''
  if (receivers.length > MAX_RECEIVERS)
    throw new Error(
      `There are ${receivers.length} receivers of webhooks; name at most ${MAX_RECEIVERS}, and let one of them pass events on.`,
    )
  if (receivers.length > 0 && secret.length < SHORTEST_SECRET)
    throw new Error(
      `HEARTH_WEBHOOK_SECRET has ${secret.length} letters; set one of at least ${SHORTEST_SECRET}, such as the output of: openssl rand -hex 32`,
    )
  return { receivers, secret }
}

function isSafe(text: string): boolean {
  const url = parseUrl(text)
  if (!url || url.username !== '' || url.password !== '') return false
  return (
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname))
  )
}

/** Milliseconds until the next try, after so many: a second, and then twice as long each time, up to five minutes. */
export const delayAfter = (tries: number): number => Math.min(MAX_DELAY_MS, 1000 * 2 ** (tries - 1))

/** Sends one event. Resolves to undefined once the receiver has taken it, or to why it has not. Follows no redirection. */
export async function sendEvent(url: string, body: string, secret: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: await signatureOf(secret, body, Math.floor(Date.now() / 1000)),
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return response.ok ? undefined : `HTTP ${response.status}`
  } catch (error) {
    const { cause, message } = error as Error
    return (cause instanceof Error ? cause.message : message).slice(0, 200)
  }
}
