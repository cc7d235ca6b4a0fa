import { runInAction } from 'mobx'
import { describe, expect, it } from 'vitest'

import { startAtOnce } from '#container/startStores.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE, BOB, memoryApp } from '#testing/container/memoryContainer.ts'

import { ReferrerStore } from '../names/ReferrerStore.ts'
import { ColorModeStore } from './ColorModeStore.ts'
import { LayoutStore } from './LayoutStore.ts'
import { NetworkHealthStore } from './NetworkHealthStore.ts'

describe('ColorModeStore', () => {
  it('is dark until the user chooses, and stores the choice', () => {
    const { container, page, storage } = memoryApp()
    startAtOnce(container)
    const colors = container.get(ColorModeStore)
    expect(page.colorMode).toBe('dark')
    colors.toggle()
    expect([page.colorMode, storage.read('colorMode')]).toEqual(['light', 'light'])
  })

  it('can follow the system, from which the toggle switches to the other mode', () => {
    const { container, page, storage } = memoryApp()
    page.systemColors = 'light'
    startAtOnce(container)
    const colors = container.get(ColorModeStore)
    colors.choose('system')
    expect([page.colorMode, storage.read('colorMode')]).toEqual(['system', 'system'])
    colors.toggle()
    expect([page.colorMode, storage.read('colorMode')]).toEqual(['dark', 'dark'])
  })

  it('follows another tab, and reads an invalid value as dark', () => {
    const storage = new MemoryStore()
    storage.write('colorMode', 'pink')
    const { container, page } = memoryApp({ storage })
    startAtOnce(container)
    expect(page.colorMode).toBe('dark')
    new MemoryStore(storage).write('colorMode', 'light')
    expect(page.colorMode).toBe('light')
  })
})

describe('LayoutStore', () => {
  it('puts the subject of a page before its title, while the page shows it', () => {
    const { container, page } = memoryApp()
    const layout = container.get(LayoutStore)
    const head = (title: string) => ({ title, description: '', image: '', listed: true })
    // A page may set its subject before its head arrives.
    const leave = layout.showSubject('alice.degen')
    layout.arrive(head('Profile | Hearth'), true)
    expect(page.head?.title).toBe('alice.degen | Profile | Hearth')
    const leaveNext = layout.showSubject('bob.degen')
    leave()
    expect(page.head?.title).toBe('bob.degen | Profile | Hearth')
    leaveNext()
    expect(page.head?.title).toBe('Profile | Hearth')
  })

  it('is wide from exactly 1000 pixels, and closes its panel then', () => {
    const { container, page } = memoryApp({ width: 999 })
    startAtOnce(container)
    const layout = container.get(LayoutStore)
    const seen = () => runInAction(() => ({ wide: layout.wide, panel: layout.panel, place: layout.mintSlot }))
    expect(seen()).toEqual({ wide: false, panel: undefined, place: 'home' })
    layout.togglePanel('right')
    expect(seen()).toMatchObject({ panel: 'right', place: 'right column' })
    layout.togglePanel('left')
    expect(seen()).toMatchObject({ panel: 'left', place: 'home' })
    page.resize(1000)
    expect(seen()).toEqual({ wide: true, panel: undefined, place: 'right column' })
  })

  it('closes an open panel by one step back or Escape, and navigates once it is closed', () => {
    const { container, page } = memoryApp({ width: 999 })
    startAtOnce(container)
    const layout = container.get(LayoutStore)
    const panel = () => layout.panel
    expect(page.stepBack()).toBe(false)
    layout.togglePanel('left')
    layout.togglePanel('right')
    expect([page.stepBack(), panel(), page.stepBack()]).toEqual([true, undefined, false])
    layout.togglePanel('left')
    page.pressEscape()
    expect([panel(), page.stepBack()]).toEqual([undefined, false])
    layout.togglePanel('left')
    let gone = false
    layout.closeAll(() => {
      gone = panel() === undefined
    })
    expect([gone, page.stepBack()]).toEqual([true, false])
  })

  it('opens the search by its shortcut, but never over another dialog', () => {
    const { container, page } = memoryApp()
    startAtOnce(container)
    const layout = container.get(LayoutStore)
    layout.open('settings')
    page.press('k')
    expect(layout.dialog).toBe('settings')
    layout.close()
    page.press('k')
    expect(layout.dialog).toBe('search')
  })
})

describe('NetworkHealthStore', () => {
  it('notices by itself that the chain answers again', async () => {
    const { container, chain, clock } = memoryApp()
    startAtOnce(container)
    const health = container.get(NetworkHealthStore)
    const seen = () => ({ kind: health.condition.kind, recoveries: health.recoveries })
    chain.setReachable(false)
    expect(seen()).toEqual({ kind: 'down', recoveries: 0 })
    await clock.pass(9000)
    expect(seen().kind).toBe('down')
    chain.reachable = true
    await clock.pass(3000)
    await settled()
    expect(seen()).toEqual({ kind: 'healthy', recoveries: 1 })
  })

  it('renews once an interval, and not while the page is hidden or no endpoint answers', async () => {
    const { container, chain, clock, page } = memoryApp()
    startAtOnce(container)
    const health = container.get(NetworkHealthStore)
    const renewals = () => health.renewals
    await clock.pass(15_000)
    expect(renewals()).toBe(1)
    page.seen = false
    await clock.pass(60_000)
    expect(renewals()).toBe(1)
    page.seen = true
    page.show()
    expect(renewals()).toBe(2)
    expect(health.returns).toBe(1)
    await clock.pass(14_000)
    expect(renewals()).toBe(2)
    await clock.pass(1000)
    expect(renewals()).toBe(3)
    chain.setReachable(false)
    await clock.pass(60_000)
    expect(renewals()).toBe(3)
    chain.reachable = true
    await clock.pass(3000)
    await settled()
    expect(renewals()).toBe(4)
    expect(health.returns).toBe(2)
  })

  it('notices that the browser is offline', () => {
    const { container, page } = memoryApp()
    startAtOnce(container)
    const health = container.get(NetworkHealthStore)
    page.setOnline(false)
    expect(health.online).toBe(false)
    page.setOnline(true)
    expect(health.online).toBe(true)
  })
})

describe('ReferrerStore', () => {
  const REFERRED = { idle: true, names: { bob: BOB }, stores: { referrers: ReferrerStore } } as const

  it.each([
    ['an address', `?ref=${BOB}`],
    ['a name', '?ref=bob'],
    ['a full name in any letter case', '?ref=BOB.degen'],
    ['the last valid one of several', '?ref=alice&ref=bob&ref=%%%&ref='],
  ])('reads %s from the link and stores it', async (_, query) => {
    const { referrers, storage } = await createTestApp({ ...REFERRED, query })
    expect([referrers.referrer, storage.read('referrer')]).toEqual([BOB, BOB])
  })

  it.each([
    ['nobody', '?ref=nobody-holds-this'],
    ['the zero address', '?ref=0x0000000000000000000000000000000000000000'],
    ['a mistyped address', `?ref=${BOB.replace('C', 'c')}`],
    ['a megabyte', `?ref=${'a'.repeat(1_000_000)}`],
    ['an invisible character', '?ref=bo%E2%80%8Bb'],
  ])('reads nothing from a link with %s', async (_, query) => {
    const { referrers, storage } = await createTestApp({ ...REFERRED, query })
    expect([referrers.referrer, storage.read('referrer')]).toEqual([undefined, undefined])
  })

  it('uses the last valid link and ignores an invalid one', async () => {
    const stored = { referrer: ALICE }
    const invalid = await createTestApp({ ...REFERRED, query: '?ref=%%%', stored })
    expect(invalid.referrers.referrer).toBe(ALICE)
    const valid = await createTestApp({ ...REFERRED, query: '?ref=bob', storage: invalid.storage })
    expect(valid.referrers.referrer).toBe(BOB)
  })

  it('keeps the referrer when users open their own link', async () => {
    const options = { ...REFERRED, query: `?ref=${ALICE}`, stored: { referrer: BOB } }
    const { connect, referrers, storage } = await createTestApp(options)
    expect(referrers.referrer).toBe(ALICE)
    await connect()
    // In storage, so that it survives a reload.
    expect([referrers.referrer, storage.read('referrer')]).toEqual([BOB, BOB])
  })

  it('has no referrer once the user has removed it, and ignores invalid values in storage', async () => {
    const { referrers, storage } = await createTestApp({ ...REFERRED, query: '?ref=bob' })
    referrers.remove()
    expect([referrers.referrer, storage.read('referrer')]).toEqual([undefined, undefined])
    storage.write('referrer', 'javascript:alert(1)')
    const next = await createTestApp({ ...REFERRED, storage })
    expect(next.referrers.referrer).toBeUndefined()
  })
})
