import { describe, expect, it } from 'vitest'

import { decodeLabel } from './punycode.ts'
import { imitatedHost } from './readHost.ts'

const OWN = ['app.other-site.example', 'hearth.example']

describe('imitatedHost', () => {
  it.each([
    ['a host that starts with it', 'hearth.example.evil.test'],
    ['a host that starts with it and a hyphen', 'hearth.example-login.test'],
    ['a host with one other character', 'heorth.example'],
    ['a host with one character more', 'hearrth.example'],
    ['a host with one character less', 'herth.example'],
    ['a host with two characters swapped', 'haerth.example'],
    ['a mistyped host behind "www."', 'www.heorth.example'],
    ['a mistyped host with the root’s dot', 'heorth.example.'],
    ['letters of another script', 'xn--herth-5ve.example'],
  ])('is this site for %s', (_, host) => {
    expect(imitatedHost(host, OWN)).toBe('hearth.example')
  })

  it.each([
    ['itself', 'hearth.example'],
    ['itself behind "www."', 'www.hearth.example'],
    ['its subdomain', 'pay.hearth.example'],
    ['a subdomain that repeats it', 'hearth.example.hearth.example'],
    ['the parent of a host of this site', 'other-site.example'],
    ['a stranger', 'uniswap.example'],
    ['two other characters', 'hoorth.exomple'],
    ['two other neighbours', 'hxxrth.example'],
    ['a character moved to the right', 'haxrth.example'],
    ['a character moved to the left', 'hxerth.example'],
    ['"www." within', 'heawww.roth.example'],
  ])('is none for %s', (_, host) => {
    expect(imitatedHost(host, OWN)).toBeUndefined()
  })

  it('is none for the parent of one host of this site that looks like another one', () => {
    expect(imitatedHost('hearth.examples', ['hearth.example', 'app.hearth.examples'])).toBeUndefined()
  })

  it('counts a differing character only for hosts of eight and more', () => {
    expect(imitatedHost('abd.test', ['abc.test'])).toBe('abc.test')
    expect(imitatedHost('ad.test', ['ac.test'])).toBeUndefined()
  })

  it('does not compare hosts without letters or without a dot', () => {
    expect(imitatedHost('127.0.0.2', ['127.0.0.1'])).toBeUndefined()
    expect(imitatedHost('localhosts', ['localhost'])).toBeUndefined()
  })
})

describe('decodeLabel', () => {
  it.each([
    ['the highest code point', 'xn--dn32g', '\u{10ffff}'],
    ['the code point before the surrogates', 'xn--hb9b', '\ud7ff'],
    ['the code point behind the surrogates', 'xn--0y0c', '\ue000'],
    ['digits and letters at both ends of their ranges', 'xn--09z-hoa612b', '0ü9zа'],
  ])('decodes %s', (_, label, decoded) => {
    expect(decodeLabel(label)).toBe(decoded)
  })

  it.each([
    ['the first surrogate', 'xn--ib9b'],
    ['the last surrogate', 'xn--zy0c'],
    ['more than the highest code point', 'xn--en32g'],
    ['numbers beyond any host', 'xn--9999999999999999999b'],
    ['a character of no number', 'xn--{{{{'],
    ['a character below the digits', 'xn--////'],
    ['a label of 64 characters', `xn--${'a'.repeat(55)}-hoa6`],
  ])('leaves %s as it is', (_, label) => {
    expect(decodeLabel(label)).toBe(label)
  })
})
