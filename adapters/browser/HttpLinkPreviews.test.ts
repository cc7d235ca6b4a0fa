import { expect, it } from 'vitest'

import { linkPreviewsSuite, type PagesByUrl } from '#domain/posts/LinkPreviews.contract.ts'

import type { PublicNetwork } from '../../functions/shared/fetchPublic.ts'
import { handle } from '../../functions/link-preview/handle.ts'
import { HttpLinkPreviews } from './HttpLinkPreviews.ts'

let clients = 0

/** The real function, over pages with these descriptions. */
function previewsOf(pages: PagesByUrl) {
  const client = `preview client ${(clients += 1)}`
  let isCut = false
  const web: Omit<PublicNetwork, 'privateOrigins'> = {
    resolve: async () => ['93.184.216.34'],
    dial: async (url) => {
      const page = Object.entries(pages).find(([address]) => address.startsWith(url.href))?.[1]
      if (!page) throw new Error('No such page')
      const { title, description, image } = page
      const html = `${title ? `<title>${title}</title>` : ''}<meta name="description" content="${description ?? ''}">${image ? `<img src="${image}">` : ''}`
      const parts = (async function* () {
        yield Buffer.from(html)
      })()
      return Object.assign(parts, { statusCode: 200, headers: { 'content-type': 'text/html' } }) as never
    },
  }
  const network = (async (url: string, init?: RequestInit) => {
    if (isCut) throw new TypeError('Failed to fetch')
    return handle(new Request(new URL(url, 'https://site.example'), init), {}, client, web)
  }) as typeof fetch
  return {
    linkPreviews: new HttpLinkPreviews('/.netlify/functions/link-preview', network),
    cut: () => {
      isCut = true
    },
  }
}

linkPreviewsSuite('the link preview function', previewsOf)

const answering = (answer: Response) =>
  new HttpLinkPreviews('https://previews.example/?key=1', async () => answer)

it.each([
  ['<html>', 200],
  ['{"data":null}', 200],
  ['{"data":[]}', 200],
  ['{"error":"Too many.","data":null}', 429],
  ['{"error":"No.","data":null}', 500],
  [`{"data":{"title":"${'x'.repeat(40_000)}"}}`, 200],
])('HttpLinkPreviews rejects the answer %.40s (%i)', async (text, status) => {
  await expect(answering(new Response(text, { status })).of('https://a.example')).rejects.toThrow()
})

it('HttpLinkPreviews uses only text from a response', async () => {
  const strange = { title: 'Tea', description: 7, image: { url: ['x'] }, more: 1 }
  expect(await answering(Response.json({ data: strange })).of('https://a.example')).toEqual({ title: 'Tea' })
  expect(
    await answering(Response.json({ data: { ...strange, title: {} } })).of('https://a.example'),
  ).toBeUndefined()
  expect(
    await answering(Response.json({ error: 'No.', data: null }, { status: 400 })).of('x'),
  ).toBeUndefined()
})

it('HttpLinkPreviews sends the whole URL of the page and nothing about the reader', async () => {
  const requests: unknown[] = []
  const previews = new HttpLinkPreviews('https://previews.example/?key=1', async (...parameters) => {
    requests.push(...parameters)
    return Response.json({ data: { title: 'x' } })
  })
  await previews.of('https://a.example/?x=1&y=2')
  expect(requests).toMatchObject([
    'https://previews.example/?key=1&url=https%3A%2F%2Fa.example%2F%3Fx%3D1%26y%3D2',
    { credentials: 'omit', referrerPolicy: 'no-referrer' },
  ])
})
