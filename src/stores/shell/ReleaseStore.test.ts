import { describe, expect, it } from 'vitest'

import { settled } from '#testing/adapters/ManualClock.ts'
import { memoryApp } from '#testing/container/memoryContainer.ts'
import { seen } from '#testing/stores/seen.ts'

import { ReleaseStore } from './ReleaseStore.ts'

const HOUR = 60 * 60 * 1000

function openBuildOne() {
  const app = memoryApp()
  app.page.build = 'one'
  app.releases.publish('one')
  const release = seen(app.get(ReleaseStore))
  return { ...app, release, stop: release.start() }
}

describe('ReleaseStore', () => {
  it('notices a new build within the hour, and reloads at the next navigation', async () => {
    const { release, releases, clock, page } = openBuildOne()
    expect(release.reloadToNewRelease('/about/')).toBe(false)
    releases.publish('two')
    await clock.pass(HOUR)
    await settled()
    expect(release.outdated).toBe(true)
    expect(release.reloadToNewRelease('/about/')).toBe(true)
    expect(page.reloads).toEqual(['/about/'])
  })

  it('says once on the page of the new build that nothing typed is lost', async () => {
    const { container, release, releases, page, toaster } = openBuildOne()
    releases.publish('two')
    page.show()
    await settled()
    expect(release.reloadToNewRelease('/about/')).toBe(true)
    page.build = 'two'
    for (let load = 0; load < 2; load += 1) seen(new ReleaseStore(container.parts)).start()
    expect(toaster.shown.map(({ text }) => text)).toEqual([
      'Updated to the newest version. Nothing you typed is lost.',
    ])
  })

  it('checks when the tab becomes visible, and no more once it is stopped', async () => {
    const { releases, page, stop, release } = openBuildOne()
    releases.publish('two')
    page.show()
    await settled()
    expect(release.outdated).toBe(true)
    stop()
    releases.publish('one')
    page.show()
    await settled()
    expect(release.outdated).toBe(true)
  })

  it('has one check on its way at a time, however often the tab becomes visible', async () => {
    const { releases, page } = openBuildOne()
    releases.silent = true
    for (let time = 0; time < 6; time += 1) page.show()
    await settled()
    expect(releases.requests).toBe(1)
  })

  it('loads a build in vain only once an hour: while its page is still this one, navigation stays in the app', async () => {
    const { container, release, releases, page, clock } = openBuildOne()
    releases.publish('two')
    page.show()
    await settled()
    expect(release.reloadToNewRelease('/about/')).toBe(true)
    // The page that arrives is of the old build again.
    const again = seen(new ReleaseStore(container.parts))
    again.start()
    const check = async () => {
      await clock.pass(20_000)
      page.show()
      await settled()
      return again.reloadToNewRelease('/send/')
    }
    expect([await check(), await check()]).toEqual([false, false])
    releases.publish('three')
    expect([await check(), await check()]).toEqual([true, false])
    await clock.pass(HOUR)
    expect([await check(), page.reloads]).toEqual([true, ['/about/', '/send/', '/send/']])
  })

  it('is not outdated by a build that cannot be read, nor by its own', async () => {
    const { container, page, log } = memoryApp()
    page.build = 'one'
    const release = container.get(ReleaseStore)
    release.start()
    page.show()
    await settled()
    expect(seen(release).outdated).toBe(false)
    expect(log.messages).toEqual(['The newest build could not be learnt'])
  })

  it('reloads a path at most once in ten seconds, another one at any time', async () => {
    const { release, clock, page } = openBuildOne()
    expect(release.reload('/a')).toBe(true)
    expect(release.reload('/a')).toBe(false)
    expect(release.reload('/b')).toBe(true)
    await clock.pass(10_000)
    expect(release.reload('/b')).toBe(false)
    await clock.pass(1)
    expect(release.reload('/b')).toBe(true)
    expect(page.reloads).toEqual(['/a', '/b', '/b'])
  })

  it('reloads a path again at once when the user asks, unless offline', () => {
    const { release, page } = openBuildOne()
    expect([release.reload('/a'), release.reload('/a'), release.reload('/a', true)]).toEqual([
      true,
      false,
      true,
    ])
    page.setOnline(false)
    expect([release.reload('/a', true), page.reloads]).toEqual([false, ['/a', '/a']])
  })

  it('reloads for a dialog that is still missing once the user has been told', () => {
    const { release } = openBuildOne()
    const opened = () => release.reloadForDialog('/a')
    expect([opened(), opened(), opened(), opened()]).toEqual([true, false, true, false])
  })

  it('keeps its guard for every path over the reloads it caused', () => {
    const { release, container, page } = openBuildOne()
    for (const path of ['/a', '/b']) expect(release.reload(path)).toBe(true)
    const session = container.get('sessionStorage')
    const later = memoryApp()
    later.container.get('sessionStorage').write('reload', session.read('reload') ?? '')
    const after = later.container.get(ReleaseStore)
    for (const path of ['/a', '/b', '/a']) expect(after.reload(path)).toBe(false)
    expect(after.reload('/c')).toBe(true)
    expect(page.reloads).toEqual(['/a', '/b'])
  })

  it.each([
    ['no JSON', '{'],
    ['another shape', '{"path":"/a","expires":9007199254740991}'],
    ['no time', '{"/a":"later"}'],
    ['a time that is still to come', '{"/a":9007199254740991}'],
  ])('ignores a stored guard with %s', (_, text) => {
    const { release, container } = openBuildOne()
    container.get('sessionStorage').write('reload', text)
    expect(release.reload('/a')).toBe(true)
  })

  it('does not reload while offline, when the browser would show an error page', () => {
    const { release, page } = openBuildOne()
    page.setOnline(false)
    expect([release.reload('/a'), page.reloads]).toEqual([false, []])
    page.setOnline(true)
    expect(release.reload('/a')).toBe(true)
  })
})
