import { expect, it } from 'vitest'

import { externalLink } from './externalLink.ts'

it.each([
  ['https://seasons.example/a?b', { url: 'https://seasons.example/a?b', host: 'seasons.example' }],
  [' HTTPS://Seasons.Example ', { url: 'https://seasons.example/', host: 'seasons.example' }],
  // A host with lookalike characters is shown in Punycode.
  ['https://аpple.example', { url: 'https://xn--pple-43d.example/', host: 'xn--pple-43d.example' }],
  ['http://seasons.example', undefined],
  ['javascript:alert(1)', undefined],
  ['https://user@evil.example', undefined],
  ['https://:word@evil.example', undefined],
  ['https://', undefined],
  [`https://a.example/${'x'.repeat(2048)}`, undefined],
  ['', undefined],
])('The text "%s" is read as the link %o', (text, link) => {
  expect(externalLink(text)).toEqual(link)
})
