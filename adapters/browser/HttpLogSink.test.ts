import { describe, expect, it } from 'vitest'

import type { LogRecord } from '#domain/logs/LogRecord.ts'
import { logSinkSuite } from '#domain/logs/LogSink.contract.ts'

import { HttpLogSink } from './HttpLogSink.ts'

function server() {
  const requests: (RequestInit & { readonly url: string })[] = []
  let isCut = false
  const send = (async (url: string, init: RequestInit) => {
    if (isCut) throw new TypeError('Failed to fetch')
    requests.push({ ...init, url })
    return new Response(undefined, { status: 500 })
  }) as typeof fetch
  return {
    requests,
    sink: new HttpLogSink('/logs', send),
    cut: () => {
      isCut = true
    },
  }
}

const textOf = ({ body }: RequestInit): string => new TextDecoder().decode(body as Uint8Array)

logSinkSuite('HTTP', () => {
  const { requests, sink, cut } = server()
  return {
    sink,
    cut,
    arrived: async () => requests.map((request) => JSON.parse(textOf(request)) as LogRecord),
  }
})

describe('HttpLogSink', () => {
  const record = (message: string): LogRecord => ({
    level: 'log',
    message,
    meta: { timestamp: '', userAgent: '', url: '/' },
  })

  it('posts JSON without cookies, and only small records outlive the page', () => {
    const { requests, sink } = server()
    sink.send(record('small'))
    sink.send(record('x'.repeat(3000)))
    expect(
      requests.map(({ url, method, headers, credentials, keepalive }) => [
        url,
        method,
        headers,
        credentials,
        keepalive,
      ]),
    ).toEqual([
      ['/logs', 'POST', { 'content-type': 'application/json' }, 'omit', true],
      ['/logs', 'POST', { 'content-type': 'application/json' }, 'omit', false],
    ])
  })
})
