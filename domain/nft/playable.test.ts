import { expect, it } from 'vitest'

import { seemsPlayable } from './playable.ts'

it.each([
  ['https://media.example/a.mp3', true],
  ['ipfs://bafybeigdyrzt5example/radio.ogg', true],
  ['ar://song', true],
  ['', false],
  [undefined, false],
  ['javascript:alert(1)', false],
  ['http://media.example/a.mp3', false],
  ['data:audio/mp3;base64,AA', false],
  ['https://www.youtube.com/embed/"onload="alert(1)', false],
  ['https://', false],
  [`https://${'a'.repeat(2048)}`, false],
])('%j seems playable: %s', (text, playable) => {
  expect(seemsPlayable(text)).toBe(playable)
})
