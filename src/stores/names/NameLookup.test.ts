import { expect, it } from 'vitest'

import { createTestApp } from '#testing/container/createTestApp.ts'
import { BOB } from '#testing/container/memoryContainer.ts'
import { seen } from '#testing/stores/seen.ts'

import { NameLookup } from './NameLookup.ts'

async function openLookup() {
  const app = await createTestApp({ features: ['names/people'], names: { bob: BOB } })
  const lookup = seen(new NameLookup(app.container.parts))
  lookup.subscribe()
  const type = async (text: string) => {
    await app.type(lookup, text)
    return lookup.result
  }
  return { ...app, lookup, type }
}

it('the look-up finds the holder of a name in any spelling, and takes an address as it is', async () => {
  const { type } = await openLookup()
  const bob = { kind: 'found', address: BOB, name: 'bob' }
  expect([await type('bob'), await type(' BOB.Degen '), await type(BOB.toLowerCase())]).toEqual([
    bob,
    bob,
    { kind: 'found', address: BOB, name: undefined },
  ])
})

it.each([
  ['', { kind: 'nothing typed' }],
  ['  ', { kind: 'nothing typed' }],
  ['carol', { kind: 'nobody', name: 'carol' }],
  ['two words', { kind: 'invalid' }],
  ['bob.eth', { kind: 'invalid' }],
  [BOB.replace('C', 'c'), { kind: 'invalid' }],
  ['0x0000000000000000000000000000000000000000', { kind: 'invalid' }],
])('the look-up judges %j', async (text, result) => {
  const { type } = await openLookup()
  expect(await type(text)).toEqual(result)
})

it('the look-up reports a failed read as unknown, and reads again on request', async () => {
  const { chain, clock, lookup, type } = await openLookup()
  chain.setReachable(false)
  expect(await type('bob')).toEqual({ kind: 'unknown' })
  chain.setReachable(true)
  lookup.retry()
  await clock.pass(300)
  expect(lookup.result.kind).toBe('found')
})

it('the look-up drops the answer for an earlier text, and reads only after a pause in typing', async () => {
  const { chain, clock, lookup } = await openLookup()
  for (const text of ['b', 'bo', 'bob', 'bobb']) lookup.type(text)
  expect(lookup.result).toEqual({ kind: 'checking' })
  await clock.pass(300)
  expect(lookup.result).toEqual({ kind: 'nobody', name: 'bobb' })
  expect(chain.reads).toEqual(['holderOf'])
})
