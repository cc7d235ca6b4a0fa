import { expect, it } from 'vitest'

import { ManualClock } from '#testing/adapters/ManualClock.ts'

import { SiteReleaseFeed } from './SiteReleaseFeed.ts'

const feed = (send: typeof fetch) => new SiteReleaseFeed(send, new ManualClock(), 20)

const answering = (text: string) => feed(async () => new Response(text))

it('The newest build is the one that the site names, and an answer without a build id is none', async () => {
  expect(await answering('{"id":"two"}').newestBuild()).toBe('two')
  for (const text of ['<!doctype html>', '{}', '{"id":"../../evil"}'])
    await expect(answering(text).newestBuild()).rejects.toThrow('names no build')
  const failing = feed(async () => new Response('{"id":"two"}', { status: 503 }))
  await expect(failing.newestBuild()).rejects.toThrow('names no build')
})

it('The content of a page is what the site has for it, and nothing longer or missing', async () => {
  const asked: unknown[] = []
  const site = (answer: () => Response) =>
    feed(async (url, { cache, credentials } = {}) => {
      asked.push([url, cache, credentials])
      return answer()
    })
  expect(await site(() => new Response('{}')).payloadOf('/nft/')).toBe('{}')
  expect(asked).toEqual([['/nft/_payload.json', 'no-cache', 'omit']])
  await expect(site(() => new Response('{}', { status: 404 })).payloadOf('/nft/')).rejects.toThrow(
    '/nft/ has no content',
  )
  await expect(site(() => new Response('x'.repeat(300_000))).payloadOf('/nft/')).rejects.toThrow('too long')
})

it('A version file that never ends is given up after its first part', async () => {
  let isCancelled = false
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new TextEncoder().encode(' '.repeat(512))),
    cancel: () => {
      isCancelled = true
    },
  })
  await expect(feed(async () => new Response(endless)).newestBuild()).rejects.toThrow('names no build')
  expect(isCancelled).toBe(true)
})

it('A version file that never answers is given up in time, and the build counts as unknown', async () => {
  const hanging = feed(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('given up')))
      }),
  )
  await expect(hanging.newestBuild()).rejects.toThrow('given up')
  expect(await hanging.knowsBuild('two')).toBe(false)
})
