import { describe, expect, it } from 'vitest'

import { isLocalOrigin, isSendable, urlFault } from './publicUrl.ts'

describe('urlFault', () => {
  it.each([
    'https://hearth.example',
    'https://hearth.example/a?b=c@d#e',
    'https://hearth.example:8443/',
    'https://xn--bcher-kva.example/',
    'https://bücher.example/',
    'https://notlocalhost/',
    'https://localhost.example/',
  ])('accepts %s', (url) => {
    expect(urlFault(url)).toBeUndefined()
  })

  it.each([
    ['http://hearth.example', 'Must be an https url'],
    ['HTTPS://hearth.example', 'Must be an https url'],
    [' https://hearth.example', 'Must be an https url'],
    ['javascript:https://hearth.example', 'Must be an https url'],
    ['https://', 'Invalid url'],
    ['https://a b.example', 'URL must not contain spaces'],
    ['https://a\u200bb.example', 'URL must not contain spaces'],
    ['https://a.example/\n', 'URL must not contain spaces'],
    ['https://LOCALHOST', 'URL must not use IP addresses or localhost'],
    ['https://localhost..', 'URL must not use IP addresses or localhost'],
    ['https://1.1', 'URL must not use IP addresses or localhost'],
    ['https://[::ffff:127.0.0.1]', 'URL must not use IP addresses or localhost'],
    ['https:///me@hearth.example', 'URL must not hold a name or a password'],
    ['https://me@hearth.example', 'URL must not hold a name or a password'],
  ])('reports for %j: %s', (url, fault) => {
    expect(urlFault(url)).toBe(fault)
  })
})

describe('isSendable', () => {
  it('accepts only a public host name on the default port', () => {
    expect(isSendable('https://api.farcaster.xyz/v1/frame-notifications')).toBe(true)
    for (const url of [
      'https://intranet/notify',
      'https://db.internal/notify',
      'https://printer.local/notify',
      'https://api.example:6379/',
      'https://169.254.169.254/latest',
      'http://api.example/',
    ])
      expect(isSendable(url)).toBe(false)
  })
})

describe('isLocalOrigin', () => {
  it('accepts every name of this machine', () => {
    for (const url of ['http://localhost:5173', 'http://127.0.0.1:1', 'http://[::1]:1'])
      expect(isLocalOrigin(url)).toBe(true)
    for (const url of ['https://hearth.example', 'http://localhost.evil.example', 'nothing'])
      expect(isLocalOrigin(url)).toBe(false)
  })
})
