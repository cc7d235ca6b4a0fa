import type { MiddlewareHandler } from 'hono'

import { allowedOrigins } from '../../settings.ts'

/** Pages of other origins get the answer without the permission to read it. */
export const allowOrigins: MiddlewareHandler = async (c, next) => {
  await next()
  const origin = c.req.header('origin')
  c.res.headers.append('Vary', 'Origin')
  c.res.headers.set('Access-Control-Expose-Headers', 'ETag, Retry-After')
  if (allowedOrigins.includes('*')) c.res.headers.set('Access-Control-Allow-Origin', '*')
  else if (origin !== undefined && allowedOrigins.includes(origin))
    c.res.headers.set('Access-Control-Allow-Origin', origin)
  else c.res.headers.delete('Access-Control-Allow-Origin')
}
