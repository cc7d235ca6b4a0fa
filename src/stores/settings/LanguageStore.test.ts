import { expect, it } from 'vitest'

import { memoryApp } from '#testing/container/memoryContainer.ts'

import { LanguageStore } from './LanguageStore.ts'

function openPage(path: string) {
  const app = memoryApp({ config: { locales: ['en', 'de'] } })
  app.page.address = () => `https://hearth.example${path}`
  const { parts } = app.container
  parts.layout.arrive({ title: '', description: '', image: '', listed: true }, false)
  return { ...app, language: new LanguageStore(parts) }
}

it.each([
  ['/', 'de', '/de/?lang=de'],
  ['/profile/?name=alice', 'de', '/de/profile/?name=alice&lang=de'],
  ['/stake/', 'en', '/stake/?lang=en'],
  ['/stake/?lang=en', 'de', '/de/stake/?lang=de'],
])('From %s, the language %s opens %s, and later visits too', (path, tag, opened) => {
  const { language, page, storage } = openPage(path)
  language.choose(tag)
  expect([page.reloads, storage.read('language')]).toEqual([[opened], tag])
})

it('A browser that stores nothing opens the page in the language all the same', () => {
  const { language, page, storage } = openPage('/stake/')
  storage.write = () => undefined
  language.choose('de')
  expect([page.reloads, storage.read('language')]).toEqual([['/de/stake/?lang=de'], undefined])
})
