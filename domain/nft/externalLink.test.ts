import { expect, it } from 'vitest'

import { externalLink } from './externalLink.ts'

it.each([
  ['https://seasons.example/a?b', { url: 'https://seasons.example/a?b', host: 'seasons.example' }],
  [' HTTPS://Seasons.Example ', { url: 'https://seasons.example/', host: 'seasons.example' }],
  // Hosts with look-alike characters are shown in Punycode.
  ['https://аpple.example', { url: 'https://xn--pple-43d.example/', host: 'xn--pple-43d.example' }],
  ['http://seasons.example', undefined],
  ['javascript:alert(1)', undefined],
  ['https://user@evil.example', undefined],
  ['https://:word@evil.example', undefined],
  ['https://', undefined],
  ['http://a.example/https://b.example', undefined],
  ['javascript:alert(1)//https://b.example', undefined],
  [
    ` ${'https://a.example/'.padEnd(2048, 'x')} `,
    { url: 'https://a.example/'.padEnd(2048, 'x'), host: 'a.example' },
  ],
  ['https://a.example/'.padEnd(2049, 'x'), undefined],
  ['', undefined],
])('The text "%.60s" is read as the link %o', (text, link) => {
  expect(externalLink(text)).toEqual(link)
})
