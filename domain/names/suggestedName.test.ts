import fc from 'fast-check'
import { expect, it } from 'vitest'

import { foldedName } from './foldedName.ts'
import { nameToMint } from './lowerCaseName.ts'
import { suggestedName } from './suggestedName.ts'

it.each([
  ['alice ', 'alice', ['It ends with a space.']],
  [' alice', 'alice', ['It begins with a space.']],
  [' Alice\u00A0', 'alice', ['It begins with a space.', 'It ends with a space.']],
  ['al ice', 'alice', ['It contains a space.']],
  ['alice.degen', 'alice', ['.degen is added for you.']],
  ['alice.DEGEN ', 'alice', ['It ends with a space.', '.degen is added for you.']],
  ['\u2764\uFE0F', '\u2764', ['It contains a variation selector, U+FE0F.']],
  ['al\u200Bice', 'alice', ['It contains a character without width, U+200B.']],
  ['\u202Ealice', 'alice', ['It contains a mark of text direction, U+202E.']],
  ['al\u00ADice', 'alice', ['It contains an invisible character, U+00AD.']],
  ['ａｌｉｃｅ', 'alice', ['“ａ” is not the ordinary “a”.']],
  ['Ａlice１', 'alice1', ['“Ａ” is not the ordinary “a”.']],
  ['𝐚lice', 'alice', ['“𝐚” is not the ordinary “a”.']],
])('For “%s” the name “%s” is suggested, with the reasons', (text, name, reasons) => {
  expect(suggestedName(text, '.degen')).toEqual({ name, reasons })
})

it.each([
  '',
  ' ',
  'alice',
  'Alice',
  'a.b',
  'al/ice',
  'a,b',
  '\uFE0F',
  '.degen',
  'жук',
  'カナ',
  'x'.repeat(257),
])('For “%s” nothing is suggested', (text) => {
  expect(suggestedName(text, '.degen')).toBeUndefined()
})

it('A suggestion is a valid name with a reason, and never needs another one', () => {
  const unit = fc.constantFrom(
    ...'aZ. ,ａ１é',
    '.degen',
    '\uFE0F',
    '\u200B',
    '\u202E',
    '\u00A0',
    '\uD800',
    '❤',
  )
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 12 }), (text) => {
      const suggestion = suggestedName(text, '.degen')
      if (!suggestion) return
      expect(nameToMint(suggestion.name)).toEqual({ ok: true, value: suggestion.name })
      expect([suggestedName(suggestion.name, '.degen'), suggestion.reasons.length > 0]).toEqual([
        undefined,
        true,
      ])
    }),
  )
})

it.each([
  ['alice', 'alice'],
  ['ALICE', 'alice'],
  ['ａＢ１', 'ab1'],
  ['ﬁn', 'fin'],
  ['é', 'é'],
  ['ж', 'ж'],
  ['ｱ', 'ｱ'],
  ['x²', 'x²'],
])('In ordinary letters “%s” is “%s”', (text, folded) => {
  expect(foldedName(text)).toBe(folded)
})
