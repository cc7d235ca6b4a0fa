import { expect, it } from 'vitest'

import { degenConfig } from '#testing/validConfig.ts'

import { askServices } from './services.ts'

const NOW = Math.floor(Date.now() / 1000)

async function examined(change: object, answer: (url: string) => Response): Promise<Record<string, string>> {
  const findings = await askServices(degenConfig(change), (async (url: string) =>
    answer(url)) as typeof fetch)
  return Object.fromEntries(
    findings.map(({ kind, key, text }) => [key, `${kind}: ${text.replace(/after \d+\.\d s/, 'after T')}`]),
  )
}

it('asks each gateway, in the order of the configuration, for a file that any of them has', async () => {
  const asked: string[] = []
  const found = await examined({}, (url) => {
    asked.push(url)
    return new Response('', { status: url.includes('dweb') ? 504 : 200 })
  })
  expect(asked.slice(0, 4)).toEqual([
    'https://ipfs.io/ipfs/bafkqaaa',
    'https://dweb.link/ipfs/bafkqaaa',
    'https://ipfs.filebase.io/ipfs/bafkqaaa',
    'https://arweave.net/info',
  ])
  expect(found['ipfsGateway']).toBe('ok: https://ipfs.io/ipfs/bafkqaaa answers after T')
  expect(found['ipfsGateway2']).toBe('note: https://dweb.link/ipfs/bafkqaaa answers 504 after T.')
})

it('tells how old an answer is: by its block, its file or its copy', async () => {
  const found = await examined(
    {
      indexer: 'https://index.example/',
      snapshot: '/snapshot/',
      merkleClaim: { listUrl: '/claims.json' },
    },
    (url) => {
      if (url === 'https://index.example/v1/state') return Response.json({ block: 5, time: NOW - 600 })
      if (url.endsWith('/snapshot/snapshot.json'))
        return new Response('{}', {
          headers: { 'last-modified': new Date((NOW - 7200) * 1000).toUTCString() },
        })
      return new Response('', { headers: { age: '30' } })
    },
  )
  expect(found['indexer']).toMatch(/answers after T, with an answer of 10 min ago$/)
  expect(found['snapshot']).toMatch(/\/snapshot\/snapshot\.json answers after T, with an answer of 2 h ago$/)
  expect(found['merkleClaim.listUrl']).toMatch(/claims\.json answers after T, with an answer of 30 s ago$/)
})

it.each([
  [{ otherIndexes: 0 }, /^ok: /],
  [{ otherIndexes: 2 }, /^note: .*\. 2 other indexes are in its database: npm run indexer -- prune\.$/],
  [
    { partial: true, backfill: { from: 0, to: 90, block: 40 } },
    /^note: .*\. It is being made: 40 of 90 blocks\.$/,
  ],
  // An index of the version before.
  [{ partial: true, backfill: { from: 0, to: 90 } }, /^note: .*\. It is being made: 5 of 90 blocks\.$/],
  [{ partial: true, backfill: null }, /^note: .*\. It no longer follows the chain\.$/],
])('tells of an index service with %j', async (state, told) => {
  const found = await examined({ indexer: 'https://index.example' }, () =>
    Response.json({ block: 5, time: NOW, ...state }),
  )
  expect(found['indexer']).toMatch(told)
})

it('expects no page from a function, prints no key, and notes a service that is not there', async () => {
  const found = await examined(
    {
      gifs: { provider: 'klipy', key: 'secret' },
      functions: { upload: '/functions/upload', card: '/functions/card' },
    },
    (url) => {
      if (url.includes('klipy')) throw new TypeError('fetch failed')
      if (/\/functions\/card\?link=%2Fprofile%2F%3Fid%3D0x/.test(url)) return new Response('PNG')
      return new Response('', { status: url.includes('upload') ? 405 : 404 })
    },
  )
  expect(found['functions.upload']).toMatch(/^ok: /)
  expect(found['functions.card']).toMatch(/^ok: /)
  expect(found['gifs.key']).toBe('note: https://api.klipy.com/v2/search does not answer: fetch failed')
  expect(found['arweaveGateway']).toMatch(/^note: .* answers 404/)
  expect(JSON.stringify(found)).not.toContain('secret')
})
