import { describe, expect, it } from 'vitest'

import { watchFailureText } from './watchFailureText.ts'

describe('watchFailureText', () => {
  it.each([
    ['rejected', 'You declined in your wallet. Nothing has changed.'],
    ['request pending', 'Your wallet already shows a request. Open it and confirm or reject that request.'],
    ['wrong chain', 'Your wallet is on another network. Switch it to Degen Chain, then try again.'],
    ['not supported', 'Your wallet cannot add tokens from a page. Add this one there by its address.'],
  ] as const)('names the next step when the request is %s', (kind, text) => {
    expect(watchFailureText({ kind }, 'Degen Chain')).toBe(text)
  })

  it('quotes a bounded, plain part of the wallet’s message', () => {
    const detail = `\u202E${'a'.repeat(500)}`
    expect(watchFailureText({ kind: 'unknown', detail }, 'Degen Chain')).toMatch(
      /^Your wallet could not add the token\. Add it there by its address\. It says: a{190,200}…?$/,
    )
  })
})
