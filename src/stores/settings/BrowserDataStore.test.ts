import { expect, it } from 'vitest'

import { createTestApp } from '#testing/container/createTestApp.ts'

import { BrowserDataStore } from './BrowserDataStore.ts'

async function fullBrowser() {
  const app = await createTestApp({
    features: ['settings/browserData', 'names/people', 'names/addressBook', 'shell/offline'],
    stored: { colorMode: 'light', 'last-known:mint terms': '{}' },
  })
  await app.archive.write('names', ['alice'])
  await app.offlineCopy.store()
  return app
}

it('The store deletes the app’s stored data and its offline copy, and then reloads', async () => {
  const app = await fullBrowser()
  await app.get(BrowserDataStore).erase()
  expect(app.storage.keys()).toEqual([])
  expect(await app.archive.read('names')).toBeUndefined()
  expect(app.offlineCopy.stored).toBe(false)
  expect(app.page.reloads).toEqual([undefined])
})

it('The store reloads in time when the browser does not respond', async () => {
  const app = await fullBrowser()
  app.offlineCopy.silent = true
  const erased = app.get(BrowserDataStore).erase()
  await app.pass(2999)
  expect(app.page.reloads).toEqual([])
  await app.pass(1)
  await erased
  expect(app.storage.keys()).toEqual([])
  expect(app.page.reloads).toEqual([undefined])
})
