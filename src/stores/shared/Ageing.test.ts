import { autorun, observable, runInAction } from 'mobx'
import { expect, it } from 'vitest'

import { ManualClock, settled } from '#testing/adapters/ManualClock.ts'
import { MemoryPage } from '#testing/adapters/MemoryPage.ts'
import { seen } from '#testing/stores/seen.ts'

import { Ageing, type Renewal } from './Ageing.ts'

/** A reading's age, and what its renewal was told to do. */
function open() {
  const [clock, visit, health] = [new ManualClock(), new MemoryPage(), observable({ recoveries: 0 })]
  const told: string[] = []
  const renewal: Renewal = {
    refresh: () => told.push('refresh'),
    look: () => void told.push('look'),
    every: 3,
  }
  const observed = new Ageing({ clock, visit, health })
  return {
    ageing: seen(observed),
    observed,
    clock,
    health,
    renewal,
    told,
    visit,
  }
}

it('grows with the seconds while somebody looks, and whoever shows it is told', async () => {
  const { ageing, clock, observed, renewal } = open()
  const at = ageing.moment()
  const ages: unknown[] = []
  const forget = autorun(() => ages.push(observed.secondsSince(at)))
  const leave = ageing.watch(renewal)
  await clock.pass(2500)
  leave()
  await clock.pass(5000)
  forget()
  expect(ages).toEqual([0, 1, 2])
})

it('is none of what was never read, and never less than nothing', () => {
  const { ageing } = open()
  expect(ageing.secondsSince(undefined)).toBeUndefined()
  expect(ageing.expired(undefined)).toBe(false)
  expect(ageing.secondsSince(ageing.moment() + 700)).toBe(0)
})

it('is too great after thirty seconds, and not at thirty', async () => {
  const { ageing, clock, renewal } = open()
  const at = ageing.moment()
  const leave = ageing.watch(renewal)
  await clock.pass(30_000)
  expect([ageing.expired(at), ageing.isOld(at)]).toEqual([false, false])
  await clock.pass(1000)
  expect([ageing.expired(at), ageing.isOld(at)]).toEqual([true, true])
  leave()
})

it('counts for a signature even where nobody looked meanwhile', async () => {
  const { ageing, clock } = open()
  const at = ageing.moment()
  await clock.pass(30_001)
  expect([ageing.expired(at), ageing.isOld(at)]).toEqual([false, true])
  ageing.moment()
  expect(ageing.expired(at)).toBe(true)
})

it('makes one look every few seconds, none while the page is hidden and none when all have left', async () => {
  const { ageing, clock, renewal, told, visit } = open()
  const leave = ageing.watch(renewal)
  await clock.pass(6000)
  expect(told).toEqual(['look', 'look'])
  visit.seen = false
  await clock.pass(6000)
  visit.seen = true
  expect(told).toHaveLength(2)
  await clock.pass(3000)
  leave()
  await clock.pass(9000)
  expect(told).toHaveLength(3)
})

it('makes no look beside one that is still waited for, and the next after it', async () => {
  const { ageing, clock, renewal, told } = open()
  let answer = () => undefined as void
  const leave = ageing.watch({
    ...renewal,
    look: () => {
      told.push('look')
      return new Promise((resolve) => (answer = resolve))
    },
  })
  await clock.pass(9000)
  expect(told).toEqual(['look'])
  answer()
  await settled()
  await clock.pass(3000)
  expect(told).toEqual(['look', 'look'])
  leave()
})

it('has what it is of read anew when the network is back and when the page is seen again', () => {
  const { ageing, health, renewal, told, visit } = open()
  const leave = ageing.watch(renewal)
  const happen = () => {
    runInAction(() => (health.recoveries += 1))
    visit.setOnline(false)
    visit.show()
  }
  happen()
  expect(told).toEqual(['refresh', 'refresh'])
  leave()
  happen()
  expect(told).toHaveLength(2)
})

it('tells an answer that was overtaken from the latest', () => {
  const { ageing } = open()
  const first = ageing.overtake()
  const beside = ageing.latest()
  expect([first(), beside()]).toEqual([true, true])
  const second = ageing.overtake()
  expect([first(), beside(), second()]).toEqual([false, false, true])
})
