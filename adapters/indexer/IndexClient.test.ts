import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { namesAnswer } from './answers.ts'
import { IndexClient } from './IndexClient.ts'
import { IndexNameDirectory } from './IndexNameDirectory.ts'

const HOLDER = `0x${'ab'.repeat(20)}`
const GOOD = { block: 7, time: 1000, names: [{ name: 'alice', tokenId: '1', holder: HOLDER }] }

const answering = (body: unknown, status = 200) =>
  new IndexClient('https://index.example', async () =>
    typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status }),
  )

const names = (client: IndexClient) => client.request('names/held', { account: HOLDER }, namesAnswer)

describe('IndexClient', () => {
  it('asks one URL without cookies, and returns addresses in their usual spelling', async () => {
    const requests: unknown[] = []
    const client = new IndexClient('https://index.example/', async (url, init) => {
      requests.push(url, init?.credentials)
      return Response.json(GOOD)
    })
    const answer = await client.request(
      'names/held',
      { account: HOLDER, before: undefined, name: ['a', 'b'] },
      namesAnswer,
    )
    expect(requests).toEqual([`https://index.example/v1/names/held?account=${HOLDER}&name=a&name=b`, 'omit'])
    expect(answer.names).toEqual([
      { name: 'alice', tokenId: 1n, holder: '0xABaBaBaBABabABabAbAbABAbABabababaBaBABaB' },
    ])
  })

  it('reports the time of the latest block that each valid response covers', async () => {
    const reported: number[] = []
    const client = new IndexClient(
      '',
      async () => Response.json(GOOD),
      (time) => reported.push(time),
    )
    await names(client)
    expect(reported).toEqual([1000])
  })

  it.each([
    ['a page of HTML', '<!doctype html>', 200],
    ['an error', GOOD, 503],
    ['no block', { time: 1000, names: [] }, 200],
    ['a negative time', { ...GOOD, time: -1 }, 200],
    ['a list too long', { ...GOOD, names: Array.from({ length: 101 }, () => GOOD.names[0]) }, 200],
    ['a name too long', { ...GOOD, names: [{ ...GOOD.names[0], name: 'x'.repeat(257) }] }, 200],
    ['no address', { ...GOOD, names: [{ ...GOOD.names[0], holder: '0x1' }] }, 200],
    ['a number for an amount', { ...GOOD, names: [{ ...GOOD.names[0], tokenId: 1 }] }, 200],
    ['an amount beyond 256 bits', { ...GOOD, names: [{ ...GOOD.names[0], tokenId: '9'.repeat(79) }] }, 200],
  ])('rejects %s', async (_, body, status) => {
    await expect(names(answering(body, status))).rejects.toThrow('index service')
  })

  it('rejects an answer of an index that is not complete, and reports no time of it', async () => {
    const reported: number[] = []
    const client = new IndexClient(
      '',
      async () => Response.json({ ...GOOD, partial: true }),
      (time) => reported.push(time),
    )
    await expect(names(client)).rejects.toThrow('only a part of "names/held"')
    expect(reported).toEqual([])
  })

  it('rejects an answer of more than four megabytes', async () => {
    await expect(names(answering(' '.repeat(4 * 1024 * 1024 + 1)))).rejects.toThrow()
  })

  it('either rejects any other JSON or returns names that are checked', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        const found = await new IndexNameDirectory(answering(value)).heldBy(HOLDER as never).catch(() => [])
        expect(found).toEqual([])
      }),
    )
  })
})
