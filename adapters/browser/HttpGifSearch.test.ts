import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { gifSearchSuite, type GifsByQuery } from '#domain/posts/GifSearch.contract.ts'

import { HttpGifSearch } from './HttpGifSearch.ts'

let gifsByQuery: GifsByQuery = {}
const requests: URL[] = []
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://127.0.0.1')
  requests.push(url)
  const { pathname, searchParams } = url
  const known = pathname === '/v2/search' && searchParams.get('key') === 'key & more'
  const results = (gifsByQuery[searchParams.get('q') ?? ''] ?? []).map((gif, index) => ({
    id: `${index}`,
    content_description: gif.description,
    media_formats: { gif: { url: gif.url, dims: [gif.width, gif.height], size: 1000, duration: 1 } },
  }))
  response.writeHead(known ? 200 : 400, { 'content-type': 'application/json' })
  response.end(JSON.stringify(known ? { results, next: '' } : { error: { code: 400 } }))
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => server.close(resolve)))

const network = (async (url: string, init?: RequestInit) => {
  const { origin, pathname, search } = new URL(url)
  if (origin !== 'https://api.klipy.com') throw new TypeError('Failed to fetch')
  const { port } = server.address() as AddressInfo
  return fetch(`http://127.0.0.1:${port}${pathname}${search}`, init)
}) as typeof fetch

gifSearchSuite('KLIPY', async (gifs) => {
  gifsByQuery = gifs
  let isCut = false
  const send = (async (url: string, init?: RequestInit) => {
    if (isCut) throw new TypeError('Failed to fetch')
    return network(url, init)
  }) as typeof fetch
  return {
    gifs: new HttpGifSearch('key & more', send),
    cut: () => {
      isCut = true
    },
  }
})

it('HttpGifSearch sends one request with the parameters of the service', async () => {
  requests.length = 0
  await new HttpGifSearch('key & more', network).search('tea & cake?')
  expect(requests.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    {
      q: 'tea & cake?',
      key: 'key & more',
      client_key: 'hearth',
      limit: '10',
      contentfilter: 'high',
      media_filter: 'gif',
      random: 'true',
    },
  ])
})

it('HttpGifSearch rejects if the key is refused', async () => {
  await expect(new HttpGifSearch('another', network).search('tea')).rejects.toThrow('HTTP 400')
})

const answering = (answer: Response) => new HttpGifSearch('key', async () => answer)

it.each([
  ['<html>', 200],
  ['{}', 200],
  ['{"results":{}}', 200],
  ['{"results":[]}', 500],
  [`{"results":[],"next":"${'x'.repeat(300_000)}"}`, 200],
])('HttpGifSearch rejects an invalid answer (%#)', async (text, status) => {
  await expect(answering(new Response(text, { status })).search('tea')).rejects.toThrow()
})

it('HttpGifSearch drops results of other hosts and cleans descriptions', async () => {
  const file = (gif: unknown, text?: unknown) => ({ media_formats: { gif }, content_description: text })
  const url = 'https://static.klipy.com/a/tea.gif'
  const results = [
    7,
    null,
    {},
    file('x'),
    file({ url: 'https://evil.example/tea.gif' }),
    file({ url: 'http://static.klipy.com/a/tea.gif' }),
    file({ url, dims: ['x', 9] }, `Tea\u202E\n${'a'.repeat(300)}`),
    file({ url: 'https://static.klipy.com/b/tea.gif', dims: [20, 10] }, { not: 'words' }),
  ]
  const [first, second, ...more] = await answering(Response.json({ results })).search('tea')
  expect(first).toMatchObject({ url, width: 498, height: 373 })
  expect(first?.description).toMatch(/^Tea a+…$/)
  expect(first?.description).toHaveLength(120)
  expect(second).toEqual({
    url: 'https://static.klipy.com/b/tea.gif',
    width: 20,
    height: 10,
    description: '',
  })
  expect(more).toEqual([])
})

it('HttpGifSearch sends a bounded request that reveals only the page’s origin', async () => {
  const seen: unknown[] = []
  await new HttpGifSearch('key', async (_, init) => {
    seen.push(init)
    return Response.json({ results: [] })
  }).search('tea')
  expect(seen).toEqual([
    { credentials: 'omit', referrerPolicy: 'strict-origin', signal: expect.any(AbortSignal) },
  ])
})
