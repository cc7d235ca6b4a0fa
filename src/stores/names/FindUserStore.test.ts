import { describe, expect, it } from 'vitest'

import { settled } from '#testing/adapters/ManualClock.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE } from '#testing/container/memoryContainer.ts'

import { FindUserStore } from './FindUserStore.ts'

async function openSearch() {
  const app = await createTestApp({
    features: ['names/people'],
    names: { alice: ALICE },
    stores: { search: FindUserStore },
    subscriptions: [FindUserStore],
  })
  const { search } = app
  const find = async (text: string) => {
    search.type(text)
    search.find()
    await settled()
    return search.state
  }
  return { ...app, find }
}

describe('FindUserStore', () => {
  it.each([
    ['alice', '/profile/?id=alice.degen'],
    [' ALICE.Degen ', '/profile/?id=alice.degen'],
    [ALICE.toLowerCase(), `/profile/?id=${ALICE}`],
  ])('leads from %j to %s', async (text, path) => {
    const { find, search } = await openSearch()
    expect([await find(text), search.path]).toEqual([{ kind: 'found', path }, path])
  })

  it.each(['', '   ', 'al ice', 'alice.eth', 'a?b', ALICE.replace('C5', 'c5')])(
    'does not search for %j, whichever key is pressed',
    async (text) => {
      const { find, search, reads } = await openSearch()
      expect([await find(text), search.ready, reads('holderOf')]).toEqual([{ kind: 'typing' }, false, 0])
    },
  )

  it('reads nothing from the chain for an address', async () => {
    const { find, reads } = await openSearch()
    await find(ALICE)
    expect(reads('holderOf')).toBe(0)
  })

  it('reports that a name has no holder, until the text changes', async () => {
    const { find, search } = await openSearch()
    expect(await find('Nobody')).toEqual({ kind: 'nobody', name: 'nobody' })
    search.type('n')
    expect([search.state, search.path]).toEqual([{ kind: 'typing' }, undefined])
  })

  it('keeps the answer that a name has no holder, and reads again with each search', async () => {
    const { chain, find, pass, search } = await openSearch()
    await find('bob')
    chain.give('bob', ALICE)
    await pass(60_000)
    expect(search.state.kind).toBe('nobody')
    expect((await find('bob')).kind).toBe('found')
  })

  it('reports a failed read as such, and not as a name without a holder', async () => {
    const { chain, find, log } = await openSearch()
    chain.setReachable(false)
    expect(await find('alice')).toEqual({ kind: 'failed' })
    expect(log.messages).toContain('The holder of a name could not be read')
  })

  it('searches again by itself once the network answers, unless the text has changed', async () => {
    const { chain, find, pass, search } = await openSearch()
    chain.setReachable(false)
    await find('alice')
    chain.setReachable(true)
    await pass(3000)
    expect(search.path).toBe('/profile/?id=alice.degen')
    chain.setReachable(false)
    await find('alice')
    search.type('alice ')
    chain.setReachable(true)
    await pass(3000)
    expect(search.state).toEqual({ kind: 'typing' })
  })

  it('tells once typing pauses that nobody has a name, and leads to nobody by itself', async () => {
    const { pass, reads, search } = await openSearch()
    for (const text of ['z', 'ze', 'zed']) search.type(text)
    await pass(299)
    expect([search.state.kind, reads('holderOf')]).toEqual(['typing', 0])
    await pass(1)
    expect([search.state, reads('holderOf')]).toEqual([{ kind: 'nobody', name: 'zed' }, 1])
    search.type('alice')
    await pass(300)
    expect([search.state, search.ready]).toEqual([{ kind: 'typing' }, true])
  })

  it('takes a failed read for no answer', async () => {
    const { chain, pass, search } = await openSearch()
    chain.setReachable(false)
    search.type('zed')
    await pass(300)
    expect(search.state).toEqual({ kind: 'typing' })
    search.find()
    await settled()
    expect(search.state).toEqual({ kind: 'failed' })
  })

  it('runs one search at a time, and leads nowhere once the text has changed', async () => {
    const { reads, search } = await openSearch()
    search.type('alice')
    search.find()
    expect([search.state.kind, search.ready]).toEqual(['searching', false])
    search.find()
    await Promise.resolve()
    search.type('bob')
    await settled()
    expect([search.path, reads('holderOf')]).toEqual([undefined, 1])
  })

  it('ends the search with the page', async () => {
    const { find, leave, search } = await openSearch()
    await find('alice')
    leave()
    expect(search.state).toEqual({ kind: 'typing' })
  })
})
