import { expect, it } from 'vitest'

import { languageFolder } from './languageFolder.ts'
import { withoutLanguage } from './withoutLanguage.ts'

const community = { locales: ['en', 'de', 'zh-Hans'] }

it('The first language has the paths of the site, and each other one a folder', () => {
  expect(languageFolder(community)).toBe('')
  expect(languageFolder(community, 'de')).toBe('/de')
  expect(languageFolder(community, 'fr')).toBe('')
  expect(languageFolder({ locales: ['de', 'en'] })).toBe('/en')
})

it.each([
  ['/de/stake/', '/stake/'],
  ['/zh-Hans/', '/'],
  ['/de', '/'],
  ['/de//evil.example/', '/evil.example/'],
  ['/en/stake/', '/en/stake/'],
  ['/decks/', '/decks/'],
  ['/', '/'],
])('The path %s is %s in its language', (path, within) => {
  expect(withoutLanguage(community, path)).toBe(within)
})
