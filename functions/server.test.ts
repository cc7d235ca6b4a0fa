import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import { expect, it, onTestFinished } from 'vitest'

import { startedFunctions } from '#testing/functions/startedFunctions.ts'

import { listenLocally } from './shared/listenLocally.ts'
import { nodeListener } from './shared/nodeListener.ts'

const INGEST = {
  LOGS_INGEST_URL: 'http://127.0.0.1:1',
  LOGS_INGEST_TOKEN: 's3cret of the ingest',
}

const record = { method: 'POST', body: '{"message":"A page failed","level":"error"}' }

it('one process answers every function, and its health names what each one lacks', async () => {
  const { url, output } = await startedFunctions({ ...INGEST, UPLOAD_RPC_URL: 'http://127.0.0.1:1' })
  const health = await fetch(`${url}/health`)
  const { ok, functions } = (await health.json()) as {
    readonly ok: boolean
    readonly functions: Readonly<Record<string, string>>
  }
  const store = 'MINIAPP_STORE_FILE or UPSTASH_REDIS_REST_URL'
  const parts = ['KTY', 'N', 'E', 'D', 'P', 'Q', 'DP', 'DQ', 'QI'].map((part) => `ARWEAVE_${part}`)
  expect([health.status, ok, functions]).toEqual([
    200,
    true,
    {
      upload: `${[...parts, 'UPLOAD_TLD'].join(', ')} are missing`,
      logs: 'ready',
      'link-preview': 'ready',
      page: 'SITE_ORIGIN is missing',
      card: 'SITE_ORIGIN is missing',
      webhook: `${store}, FARCASTER_HUB_URL are missing`,
      notify: `${store}, SITE_ORIGIN, NOTIFY_SECRET are missing`,
    },
  ])
  expect(output).toContain('page: SITE_ORIGIN is missing')
  expect(output + JSON.stringify(functions)).not.toContain('s3cret')

  const statuses = await Promise.all(
    [
      fetch(`${url}/functions/upload`, { method: 'POST' }),
      fetch(`${url}/functions/logs`, { method: 'POST', body: 'no record' }),
      fetch(`${url}/functions/link-preview`),
      fetch(`${url}/functions/page`),
      fetch(`${url}/functions/card`),
      fetch(`${url}/functions/webhook`, { method: 'POST' }),
      fetch(`${url}/functions/notify`, { method: 'POST' }),
      fetch(`${url}/profile/?id=someone`),
      fetch(`${url}/profile/`),
      fetch(`${url}/functions/toString`),
      // The path of another host is a path.
      fetch(`${url}//evil.example/functions/link-preview`),
    ].map(async (asked) => (await asked).status),
  )
  expect(statuses).toEqual([503, 400, 400, 503, 503, 503, 503, 503, 404, 404, 404])
})

it.each([
  ['gzip, br', 'br'],
  ['br;q=0.5', 'br'],
  ['br;q=0, gzip', null],
  ['brown', null],
  ['identity', null],
])('a page is sent to a client that accepts %s in %s, with a tag of its own', async (accepted, encoding) => {
  const page = '<p>Page</p>'.repeat(100)
  const headers = { 'content-type': 'text/html', etag: '"a"' }
  const server = await listenLocally(nodeListener(() => Promise.resolve(new Response(page, { headers }))))
  onTestFinished(() => server.stop())
  const answer = await fetch(server.url, { headers: { 'accept-encoding': accepted } })
  expect([answer.headers.get('content-encoding'), answer.headers.get('etag')]).toEqual([
    encoding,
    encoding ? 'W/"a"' : '"a"',
  ])
  expect(await answer.text()).toBe(page)
})

it('a process that is told to end answers what it was asked, and takes nothing further', async () => {
  const ingest = createServer()
  const isAsked = once(ingest, 'request')
  await new Promise<void>((resolve) => ingest.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void ingest.close())
  const { port } = ingest.address() as { readonly port: number }
  const started = await startedFunctions({ ...INGEST, LOGS_INGEST_URL: `http://127.0.0.1:${port}` })
  // A connection that stays open for the next request must not hold the process.
  await (await fetch(`${started.url}/health`)).text()
  const sent = fetch(`${started.url}/functions/logs`, record)
  const [, response] = (await isAsked) as [IncomingMessage, ServerResponse]
  started.end('SIGTERM')
  await refusesConnections(started.url)
  response.end()
  expect((await sent).status).toBe(200)
  expect(await started.ended).toBe(0)
})

/** Resolves once nothing listens; each try is a new connection. */
async function refusesConnections(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/health`, { headers: { connection: 'close' } }).catch(() => undefined)
    if (!answer) return
    await answer.text()
  }
}

it('behind a proxy the client is the last one that it names, whatever the client has written before', async () => {
  const { url } = await startedFunctions({ HEARTH_BEHIND_PROXY: '1' })
  const ask = async (forwarded: string): Promise<number> =>
    (await fetch(`${url}/functions/link-preview`, { headers: { 'x-forwarded-for': forwarded } })).status
  const statuses = []
  for (let index = 0; index < 61; index += 1) statuses.push(await ask(`10.0.0.${index}, 203.0.113.1`))
  expect([new Set(statuses.slice(0, 60)), statuses[60]]).toEqual([new Set([400]), 429])
  expect(await ask('203.0.113.1, 198.51.100.1')).toBe(400)
})

it('a process without a possible port, or with a taken one, ends with a sentence', async () => {
  await expect(startedFunctions({ PORT: 'http' })).rejects.toThrow('code 1: PORT http is no port.')
  const { url } = await startedFunctions({})
  await expect(startedFunctions({ PORT: new URL(url).port })).rejects.toThrow(/code 1: .*EADDRINUSE/)
})
