import { expect, it } from 'vitest'

import { pseudoText } from './pseudoText.ts'

it.each([
  ['Send to a name', '[Šéñd tö á ñámé ~~~~ ~]'],
  ['{count} names', '[{count} ñáméš'],
  ['%', '%'],
])('makes %s longer, accented and bracketed, except for its placeholders', (text, shown) => {
  expect(pseudoText(text)).toContain(shown)
})

it('keeps the values of a text', () => {
  const texts = pseudoText({ sent: (name: string, count: number) => `Sent ${count} tokens to ${name}` }) as {
    sent: (name: string, count: number) => string
  }
  expect(texts.sent('alice.degen', 2)).toBe('[Šéñt 2 tökéñš tö alice.degen ~~~~ ~~~~ ~~]')
})
