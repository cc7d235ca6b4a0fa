import { autorun } from 'mobx'
import { expect, it } from 'vitest'

import { ManualClock, settled } from '#testing/adapters/ManualClock.ts'
import { MemoryPage } from '#testing/adapters/MemoryPage.ts'
import { seen } from '#testing/stores/seen.ts'

import { QuoteAge } from './QuoteAge.ts'

function oneAge() {
  const [clock, page] = [new ManualClock(), new MemoryPage()]
  const reported: string[] = []
  const look = async () => void reported.push('wantSimilar')
  const observed = new QuoteAge({ clock, page })
  return { ageing: seen(observed), observed, clock, look, reported, visit: page }
}

it('the age grows with the seconds while a view watches, and updates its observers', async () => {
  const { ageing, clock, look, observed } = oneAge()
  const at = clock.now()
  const ages: unknown[] = []
  const forget = autorun(() => ages.push(observed.secondsSince(at)))
  const leave = ageing.watch(3, look)
  await clock.pass(2500)
  leave()
  await clock.pass(5000)
  forget()
  expect(ages).toEqual([0, 1, 2])
})

it('the age is undefined without a read, and never negative', () => {
  const { ageing, clock } = oneAge()
  expect(ageing.secondsSince(undefined)).toBeUndefined()
  expect(ageing.expired(undefined)).toBe(false)
  expect(ageing.secondsSince(clock.now() + 700)).toBe(0)
})

it('a quote expires after thirty seconds, and not at thirty', async () => {
  const { ageing, clock, look } = oneAge()
  const at = clock.now()
  const leave = ageing.watch(3, look)
  await clock.pass(30_000)
  expect([ageing.expired(at), ageing.isOld(at)]).toEqual([false, false])
  await clock.pass(1000)
  expect([ageing.expired(at), ageing.isOld(at)]).toEqual([true, true])
  leave()
})

it('a quote expires for a signature even while no view watches', async () => {
  const { ageing, clock, look } = oneAge()
  const at = clock.now()
  await clock.pass(30_001)
  expect([ageing.expired(at), ageing.isOld(at)]).toEqual([false, true])
  ageing.watch(3, look)()
  expect(ageing.expired(at)).toBe(true)
})

it('the quote is refreshed every few seconds, not while the page is hidden and not without a view', async () => {
  const { ageing, clock, look, reported, visit } = oneAge()
  const leave = ageing.watch(3, look)
  await clock.pass(6000)
  expect(reported).toEqual(['wantSimilar', 'wantSimilar'])
  visit.seen = false
  await clock.pass(6000)
  visit.seen = true
  expect(reported).toHaveLength(2)
  await clock.pass(3000)
  leave()
  await clock.pass(9000)
  expect(reported).toHaveLength(3)
})

it('a refresh waits for the one before', async () => {
  const { ageing, clock, reported } = oneAge()
  let answer = () => undefined as void
  const leave = ageing.watch(3, () => {
    reported.push('wantSimilar')
    return new Promise((resolve) => (answer = resolve))
  })
  await clock.pass(9000)
  expect(reported).toEqual(['wantSimilar'])
  answer()
  await settled()
  await clock.pass(3000)
  expect(reported).toEqual(['wantSimilar', 'wantSimilar'])
  leave()
})
