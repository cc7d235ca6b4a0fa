import { createServer, type Server } from 'node:http'

import { afterEach, describe, expect, it } from 'vitest'

import { isSigned, SIGNATURE_HEADER } from './webhookSignature.ts'

import { delayAfter, sendEvent, webhooksOf } from './webhooks.ts'

const SECRET = 'a secret of the index and its receivers'
const HOOK = 'https://hooks.example/posts'
const OTHER = 'http://127.0.0.1:8080/names'

const read = (values: Readonly<Record<string, string>>) => {
  const all: Readonly<Record<string, string>> = { HEARTH_WEBHOOK_SECRET: SECRET, ...values }
  return webhooksOf((variable) => all[variable])
}

describe('The variables of webhooks', () => {
  it('name each receiver once, with the kinds of events that it gets', () => {
    expect(read({}).receivers).toEqual([])
    expect(
      read({
        HEARTH_WEBHOOK_POSTS: `${HOOK}, ${OTHER},${HOOK}`,
        HEARTH_WEBHOOK_NAMES: OTHER,
        HEARTH_WEBHOOK_SALES: '',
      }),
    ).toEqual({
      secret: SECRET,
      receivers: [
        { url: HOOK, kinds: ['post'] },
        { url: OTHER, kinds: ['post', 'name'] },
      ],
    })
  })

  it.each([
    ['hooks.example', ''],
    ['http://hooks.example/', 'hooks.example'],
    ['http://127.0.0.1.evil.example/', '127.0.0.1.evil.example'],
    ['https://a:b@hooks.example/', 'hooks.example'],
    ['ftp://127.0.0.1/', '127.0.0.1'],
    ['http://10.0.0.1/secret', '10.0.0.1'],
  ])('are refused with %s, in words that tell its host alone', (url, host) => {
    expect(() => read({ HEARTH_WEBHOOK_SALES: url })).toThrow(
      `An address of HEARTH_WEBHOOK_SALES, of the host "${host}", is not allowed; it must be an https address without a password, or one of this machine`,
    )
  })

  it('are refused with a secret that can be guessed, and with too many receivers', () => {
    expect(() => read({ HEARTH_WEBHOOK_POSTS: HOOK, HEARTH_WEBHOOK_SECRET: 'short' })).toThrow(
      'HEARTH_WEBHOOK_SECRET has 5 letters; set one of at least 32',
    )
    expect(read({ HEARTH_WEBHOOK_SECRET: 'short' }).receivers).toEqual([])
    const many = Array.from({ length: 11 }, (_, index) => `${HOOK}/${index}`).join()
    expect(() => read({ HEARTH_WEBHOOK_POSTS: many })).toThrow(
      'There are 11 receivers of webhooks; name at most 10',
    )
  })
})

it('Tries are a second apart at first, then twice as long each time, five minutes at most', () => {
  expect([1, 2, 3, 9, 10, 11, 40, 2000].map(delayAfter)).toEqual([
    1000, 2000, 4000, 256_000, 300_000, 300_000, 300_000, 300_000,
  ])
})

describe('A receiver', () => {
  let server: Server | undefined
  afterEach(() => void server?.close())

  async function answering(status: number, headers: Readonly<Record<string, string>> = {}) {
    const seen: { readonly path: string; readonly body: string; readonly signature: string }[] = []
    const listening = createServer((request, response) => {
      let body = ''
      request.on('data', (part: Buffer) => (body += part.toString()))
      request.on('end', () => {
        const signature = String(request.headers[SIGNATURE_HEADER])
        seen.push({ path: request.url ?? '', body, signature })
        response.writeHead(status, headers).end('x'.repeat(10))
      })
    })
    server = listening
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
    const { port } = listening.address() as { port: number }
    return { seen, url: `http://127.0.0.1:${port}/hook` }
  }

  it('gets the body with a signature, and has taken it with any answer of 2xx', async () => {
    const { url, seen } = await answering(204)
    expect(await sendEvent(url, '{"id":"ü"}', SECRET)).toBeUndefined()
    const [sent] = seen
    expect(sent?.body).toBe('{"id":"ü"}')
    expect(await isSigned(SECRET, '{"id":"ü"}', sent?.signature ?? '', Date.now() / 1000)).toBe(true)
  })

  it('has not taken it with another answer, and is not followed elsewhere', async () => {
    const { url } = await answering(503)
    expect(await sendEvent(url, '{}', SECRET)).toBe('HTTP 503')
    server?.close()
    const moved = await answering(307, { location: '/elsewhere' })
    expect(await sendEvent(moved.url, '{}', SECRET)).toBe('HTTP 307')
    expect(moved.seen.map(({ path }) => path)).toEqual(['/hook'])
  })

  it('that cannot be reached has not taken it, and the reason is told', async () => {
    expect(await sendEvent('http://127.0.0.1:1/', '{}', SECRET)).toMatch(/ECONNREFUSED|bad port|fetch failed/)
  })
})
