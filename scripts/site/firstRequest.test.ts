import { describe, expect, it } from 'vitest'

import { degenConfig } from '#testing/validConfig.ts'

import { firstRequests, type RecordRequests } from './firstRequest.ts'

const url = 'https://rpc.example/'
const config = degenConfig()

/** Pages that send their path and, where they have one, what `encode` makes of their id. */
const pagesSending =
  (encode: (id: string) => string): RecordRequests =>
  async (pages) =>
    pages.map((page) => {
      const { pathname, searchParams } = new URL(page, 'https://hearth.example')
      const id = searchParams.get('id')
      return { url, body: id === null ? pathname : `${pathname} ${encode(id)}` }
    })

describe('firstRequests', () => {
  it('has the request of each open page, and leaves the place of an id open', async () => {
    const found = await firstRequests(
      config,
      pagesSending((id) => id.replace(/^0x/, '0xAA').toUpperCase()),
    )
    expect(found.get('/nft')).toEqual({ url, variants: [{ body: '/nft/' }] })
    expect(found.get('/nft/collection')).toEqual({
      url,
      variants: [{ id: '^0x([0-9a-fA-F]{40})$', as: 'address', body: '/nft/collection/ 0XAA{id}' }],
    })
  })

  it('has none for a page that asks something else each time', async () => {
    let asked = 0
    const found = await firstRequests(config, async (pages) =>
      pages.map((page) => ({ url, body: page === '/nft/create/' ? `${(asked += 1)}` : page })),
    )
    expect([found.has('/nft/create'), found.has('/nft')]).toEqual([false, true])
  })

  it('has none for a page that asks nothing, or whose request depends on more than the bytes of its id', async () => {
    const silent = await firstRequests(config, async (pages) => pages.map(() => null))
    expect([...silent]).toEqual([])
    const summed = await firstRequests(
      config,
      pagesSending((id) => `${id.slice(2)} of ${id.slice(0, 4)}`),
    )
    expect(summed.has('/nft/collection')).toBe(false)
  })
})
