import { expect, it } from 'vitest'

import { pressedLetter } from './pressedLetter.ts'

it.each([
  ['a Latin letter', 'k', 'KeyK', 'k'],
  ['a Latin letter with Shift or Caps Lock', 'K', 'KeyK', 'k'],
  ['a Cyrillic letter', 'л', 'KeyK', 'k'],
  ['a Cyrillic letter with Caps Lock', 'О', 'KeyJ', 'j'],
  ['a Greek letter', 'κ', 'KeyK', 'k'],
  ['two Arabic letters on one key', 'لا', 'KeyB', 'b'],
  ['a Cyrillic letter on the key of a sign', 'э', 'Quote', 'э'],
  ['a letter of Dvorak on the key of another one', 't', 'KeyK', 't'],
  ['a letter of Turkish F on the key of another one', 'ı', 'KeyR', 'ı'],
  ['a sign of Dvorak on the key of a letter', ',', 'KeyW', ','],
  ['a question mark', '?', 'Digit7', '?'],
  ['the key of an input method', 'Process', 'KeyK', 'process'],
  ['a key of a touch screen, which has no place', 'k', '', 'k'],
  ['a named key', 'Enter', 'Enter', 'enter'],
])('reads %s', (_, key, code, letter) => {
  expect(pressedLetter({ key, code })).toBe(letter)
})
