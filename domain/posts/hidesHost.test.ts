import { describe, expect, it } from 'vitest'

import { hidesHost, MAX_SHOWN_LENGTH } from './hidesHost.ts'
import type { PostLink } from './PostToken.ts'

function linkTo(written: string): PostLink {
  const { href, host } = new URL(written)
  return { kind: 'link', written, href, host, asciiHost: host, own: undefined, imitates: undefined }
}
const START = 'https://app.uniswap.org.'
const END = '.evil.example'

describe('hidesHost', () => {
  it.each([
    'https://a.example',
    'HTTP://A.example:80/x',
    'https://a.example:443/',
    'https://a.example:/',
    `https://a.example/${'x'.repeat(300)}`,
  ])('accepts %.40s', (written) => {
    expect(hidesHost(linkTo(written))).toBe(false)
  })

  it.each(['https://a.example@2130706433/', 'https://2130706433/', 'https://аррӏе.example/'])(
    'reports the host of %s as hidden',
    (written) => {
      expect(hidesHost(linkTo(written))).toBe(true)
    },
  )

  it('reports the host of a link that does not begin with it, or has another port', () => {
    const link = linkTo('https://a.example/')
    expect(hidesHost({ ...link, written: 'ipfs://a.example/' })).toBe(true)
    expect(hidesHost({ ...link, written: 'see https://a.example/' })).toBe(true)
    expect(hidesHost({ ...link, written: 'https://a.example:8443/' })).toBe(true)
    expect(hidesHost({ ...link, written: 'https://a.example:80.b/', asciiHost: 'a.example.b' })).toBe(true)
  })

  it.each(['', '/', '/x', '?x', '#x', `/${'x'.repeat(300)}`])(
    'reports a host that continues where the text is cut, followed by %.3s',
    (behind) => {
      for (const length of [1, 45, 90]) {
        const written = `${START}${'long.'.repeat(length).slice(0, length - 1)}x${END}${behind}`
        const end = written.length - behind.length
        const isShown = behind === '' ? end <= MAX_SHOWN_LENGTH : end < MAX_SHOWN_LENGTH - 1
        expect(hidesHost(linkTo(written)), written).toBe(!isShown)
      }
    },
  )
})
