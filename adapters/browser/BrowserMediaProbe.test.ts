import { createServer, type Server } from 'node:http'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { mediaProbeSuite } from '#domain/media/MediaProbe.contract.ts'
import { scaled } from '#testing/slowness.ts'

import { BrowserMediaProbe } from './BrowserMediaProbe.ts'

let server: Server
let origin = ''
const requests: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    if (request.url === '/silent') return
    if (request.url === '/moved')
      return void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    response.writeHead(request.url === '/missing' ? 404 : 200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  origin = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Replaces an image element: loads any URL that responds with 200. */
const showUnseen = async (url: string, signal: AbortSignal) => {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error('No picture')
}

const newProbe = () =>
  new BrowserMediaProbe({ fetch, showUnseen }, [origin, 'http://127.0.0.1:1'], scaled(2000))

mediaProbeSuite('browser', async () => ({
  mediaProbe: newProbe(),
  found: `${origin}/there`,
  missing: `${origin}/missing`,
  unresponsive: `${origin}/silent`,
  unreachable: 'http://127.0.0.1:1/',
  foreign: `${origin.replace('127.0.0.1', 'localhost')}/there`,
  foreignMissing: `${origin.replace('127.0.0.1', 'localhost')}/missing`,
}))

describe('BrowserMediaProbe', () => {
  it('sends HEAD to configured hosts only, and loads an image from any other', async () => {
    requests.length = 0
    await newProbe().reach(`${origin}/there`)
    await newProbe().reach(`${origin.replace('127.0.0.1', 'localhost')}/there`)
    expect(requests).toEqual(['HEAD /there', 'GET /there'])
  })

  it('counts a redirect as reachable, and does not follow it', async () => {
    expect(await newProbe().reach(`${origin}/moved`)).toEqual({ kind: 'reachable' })
  })

  it('falls back to an image element if the response cannot be read', async () => {
    const refusing = (async () => {
      throw new TypeError('Failed to fetch')
    }) as typeof fetch
    const probe = new BrowserMediaProbe({ fetch: refusing, showUnseen }, [origin])
    expect(await probe.reach(`${origin}/there`)).toEqual({ kind: 'reachable' })
  })

  it.each([403, 405, 501])('falls back to an image element if HEAD gets status %d', async (status) => {
    const page = (hasPicture: boolean) => ({
      fetch: (async () => new Response(null, { status, statusText: 'No' })) as typeof fetch,
      showUnseen: () => (hasPicture ? Promise.resolve() : Promise.reject(new Error('No picture'))),
    })
    const reach = (hasPicture: boolean) =>
      new BrowserMediaProbe(page(hasPicture), [origin]).reach(`${origin}/there`)
    expect([await reach(true), await reach(false)]).toEqual([
      { kind: 'reachable' },
      { kind: 'refused', message: `HTTP ${status}: No` },
    ])
  })

  it.each([
    [new DOMException('The operation is insecure.', 'SecurityError'), 'The operation is insecure.'],
    [new TypeError('Failed to fetch'), 'No response received'],
    [new Error(''), 'No response received'],
  ])('says the message of an error, where it has one of its own: %s', async (error, message) => {
    const page = {
      fetch: (async () => {
        throw error
      }) as typeof fetch,
      showUnseen: async () => {
        throw new Error('No picture')
      },
    }
    const probe = new BrowserMediaProbe(page, [origin])
    expect(await probe.reach(`${origin}/there`)).toEqual({ kind: 'unknown', message })
  })

  it('stops when it is aborted', async () => {
    const stop = new AbortController()
    const reaching = newProbe().reach(`${origin}/silent`, stop.signal)
    stop.abort()
    expect(await reaching).toEqual({ kind: 'unknown', message: 'Request timeout' })
  })
})
