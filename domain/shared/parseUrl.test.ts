import { expect, it } from 'vitest'

import { parseUrl } from './parseUrl.ts'

it('reads what is an address, from a page where it needs one, and nothing else', () => {
  expect(parseUrl('https://hearth.example/a?b#c')?.href).toBe('https://hearth.example/a?b#c')
  expect(parseUrl('../c', 'https://hearth.example/a/b')?.href).toBe('https://hearth.example/c')
  for (const text of ['', '/a', 'hearth', 'https://', 'https://a b/', 'http://[::1'])
    expect(parseUrl(text)).toBeUndefined()
})

it('reads letters beyond ASCII however often it is asked', () => {
  // As texts come from a server: in one piece, a byte a letter.
  const text = JSON.parse('"https://bücher.example/"') as string
  let wrong = 0
  for (let time = 0; time < 100_000; time += 1) if (!parseUrl(text)) wrong += 1
  expect(wrong).toBe(0)
})
