import { parseUrl } from '#domain/shared/parseUrl.ts'

import type { EnvironmentOf } from './environment.ts'

export const SITE_VARIABLES = {
  SITE_ORIGIN: {
    about:
      "The site's origins, which may call, separated by commas; by default only pages of the function's own host.",
  },
} as const

export type SiteEnvironment = EnvironmentOf<typeof SITE_VARIABLES>

export interface SiteAccess {
  readonly allowed: boolean
  /** Lets an allowed page read the response, and keeps a shared cache from serving it to another page. */
  readonly headers: Readonly<Record<string, string>>
}

/** Allows a request without an origin: it is no browser's script. The default is the function's own host. */
export function siteAccess(
  request: Request,
  env: SiteEnvironment,
  { allowedHeaders, method = 'POST' }: { readonly allowedHeaders: string; readonly method?: 'GET' | 'POST' },
): SiteAccess {
  const origin = request.headers.get('origin')
  const vary = { vary: 'origin' }
  if (origin === null) return { allowed: true, headers: vary }
  if (!isAllowedOrigin(origin, request, env)) return { allowed: false, headers: vary }
  return {
    allowed: true,
    headers: {
      ...vary,
      'access-control-allow-origin': origin,
      'access-control-allow-methods': method,
      'access-control-allow-headers': allowedHeaders,
      'access-control-expose-headers': 'retry-after',
      'access-control-max-age': '86400',
    },
  }
}

function isAllowedOrigin(origin: string, request: Request, { SITE_ORIGIN }: SiteEnvironment): boolean {
  if (SITE_ORIGIN) return SITE_ORIGIN.split(',').some((site) => site.trim() === origin)
  // Behind a proxy of the platform the scheme may differ.
  return parseUrl(origin)?.host === new URL(request.url).host
}

/** Undefined as soon as the body exceeds the limit; the rest is not read. */
export async function readBounded(
  request: Pick<Request, 'headers' | 'body'>,
  maxBytes: number,
): Promise<Uint8Array | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return undefined
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    length += part.length
    if (length > maxBytes) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}
