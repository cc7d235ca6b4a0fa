import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export type HttpFault =
  /** Accepts the connection and drops it. */
  | { readonly kind: 'dead' }
  /** Accepts the request and never answers. */
  | { readonly kind: 'silent' }
  | { readonly kind: 'slow'; readonly milliseconds: number }
  | { readonly kind: 'too many requests'; readonly retryAfterSeconds: number }
  /** A captive portal or a maintenance page, with status 200. */
  | { readonly kind: 'html' }
  /** JSON that ends too early. */
  | { readonly kind: 'malformed' }
  /** Valid but unrelated JSON. */
  | { readonly kind: 'garbage' }
  | { readonly kind: 'error'; readonly status: number }

const HTTP_FAULTS: Readonly<Record<HttpFault['kind'], true>> = {
  dead: true,
  silent: true,
  slow: true,
  'too many requests': true,
  html: true,
  malformed: true,
  garbage: true,
  error: true,
}

export const isHttpFault = (fault: { readonly kind: string } | undefined): fault is HttpFault =>
  fault !== undefined && Object.hasOwn(HTTP_FAULTS, fault.kind)

const GARBAGE = '{"block":"x","names":7,"collections":[{}],"jsonrpc":"2.0","result":{}}'

/** Plays the fault; true if the request is to be served anyway, as by a slow server. */
export async function playHttpFault(fault: HttpFault, response: ServerResponse): Promise<boolean> {
  const answer = (status: number, type: string, body: string) =>
    response.writeHead(status, { 'content-type': type }).end(body)
  switch (fault.kind) {
    case 'dead':
      response.destroy()
      return false
    case 'silent':
      return false
    case 'slow':
      await pause(fault.milliseconds)
      return !response.destroyed
    case 'too many requests':
      response.setHeader('retry-after', String(fault.retryAfterSeconds))
      answer(429, 'text/plain', 'Too many requests')
      return false
    case 'html':
      answer(200, 'text/html', '<!doctype html><title>Welcome</title><p>Please accept our terms.')
      return false
    case 'malformed':
      answer(200, 'application/json', '[{"jsonrpc":"2.0",')
      return false
    case 'garbage':
      answer(200, 'application/json', GARBAGE)
      return false
    case 'error':
      answer(fault.status, 'text/plain', 'Internal error')
      return false
  }
}
