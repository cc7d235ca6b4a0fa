import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { configuredOrigins, mediaPolicy } from './mediaPolicy.ts'
import { mediaSource } from './mediaSource.ts'

const CONFIG = {
  arweaveGateway: 'http://127.0.0.1:1984/',
  ipfsGateway: 'https://one.example/ipfs/',
  ipfsGateway2: 'https://two.example/ipfs/',
  ipfsGateway3: 'https://one.example/ipfs/',
  mediaOrigins: ['http://localhost:9000'],
}
const POLICY = mediaPolicy(CONFIG)
const CID = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
const OLD_CID = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG'
const ID = 'bNbA3TEQVL60xlgCcqdz4ZPHFZ711cZ3hmkpGttDt_U'

const read = (text: string) => mediaSource(text, POLICY)
const picture = (...urls: readonly string[]) => ({
  kind: 'picture',
  candidates: urls.map((url) => ({ url })),
})
const throughBoth = (path: string) => ({
  kind: 'picture',
  candidates: ['https://one.example/ipfs/', 'https://two.example/ipfs/'].map((gateway) => ({
    url: `${gateway}${path}`,
    gateway,
  })),
})

describe('mediaSource', () => {
  it.each<readonly [text: string, source: unknown]>([
    ['https://images.example/a.png', picture('https://images.example/a.png')],
    ['  https://images.example/a.png\n', picture('https://images.example/a.png')],
    ['HTTPS://Images.Example:443/a b.png'.replace(' ', '%20'), picture('https://images.example/a%20b.png')],
    ['http://images.example/a.png', { kind: 'link', url: 'http://images.example/a.png' }],
    [`ipfs://${CID}`, throughBoth(CID)],
    [`Ipfs://${CID}/A.png`, throughBoth(`${CID}/A.png`)],
    [`IPFS://${OLD_CID}`, throughBoth(OLD_CID)],
    [`ipfs://ipfs/${CID}/a/b.webp?x=1#y`, throughBoth(`${CID}/a/b.webp?x=1#y`)],
    [`ipfs://${OLD_CID}/`, throughBoth(`${OLD_CID}/`)],
    [`ar://${ID}`, picture(`http://127.0.0.1:1984/${ID}`)],
    [`ar://${ID}/1.png`, picture(`http://127.0.0.1:1984/${ID}/1.png`)],
    [`ipfs://${CID}/My Art #1.png`, throughBoth(`${CID}/My%20Art%20%231.png`)],
    [`ipfs://${CID}/My%20Art%20%231.png`, throughBoth(`${CID}/My%20Art%20%231.png`)],
    [`ipfs://${CID}/100% #1/50%25 #2`, throughBoth(`${CID}/100%25%20%231/50%25%20%232`)],
    [`ipfs://${CID}/film.mp4#t=2`, throughBoth(`${CID}/film.mp4#t=2`)],
    [`ar://${ID}/My Art #1.png`, picture(`http://127.0.0.1:1984/${ID}/My%20Art%20%231.png`)],
    ['https://images.example/My Art.png', picture('https://images.example/My%20Art.png')],
    [
      `data:image/svg+xml;utf8,<svg\n\tfill="#fff" width="100%"/>`,
      picture('data:image/svg+xml;utf8,<svg%0A%09fill="%23fff" width="100%"/>'),
    ],
    ['data:image/svg+xml,%3Csvg fill="%23fff"/>', picture('data:image/svg+xml,%3Csvg fill="%23fff"/>')],
    ['data:image/jpg;base64,/9j/', picture('data:image/jpg;base64,/9j/')],
    ['data:image/png;base64,iVBORw0KGgo=', picture('data:image/png;base64,iVBORw0KGgo=')],
    ['data:image/svg+xml;charset=utf-8,%3Csvg/%3E', picture('data:image/svg+xml;charset=utf-8,%3Csvg/%3E')],
    ['http://127.0.0.1:1984/x.png', picture('http://127.0.0.1:1984/x.png')],
    ['http://localhost:9000/x.png', picture('http://localhost:9000/x.png')],
  ])('accepts %s', (text, source) => {
    expect(read(text)).toEqual(source)
  })

  it.each([
    '',
    'alice',
    'javascript:alert(1)',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://images.example/1',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svgxml,x',
    'data:image/png',
    `data:image/png,${'x'.repeat(64 * 1024)}`,
    `https://images.example/${'x'.repeat(2048)}`,
    '//images.example/a.png',
    '/img/user/anon.svg',
    'https://localhost/a.png',
    'https://localhost./a.png',
    'https://LOCALHOST/a.png',
    'https://a.localhost/a.png',
    'https://router.local/a.png',
    'https://x.internal/a.png',
    'https://intranet/a.png',
    'https://127.0.0.1/a.png',
    'https://127.1/a.png',
    'https://2130706433/a.png',
    'https://0x7f000001/a.png',
    'https://0177.0.0.1/a.png',
    'https://0/a.png',
    'https://10.0.0.1/a.png',
    'https://169.254.169.254/latest',
    'https://8.8.8.8/a.png',
    'https://[::1]/a.png',
    'https://[::ffff:127.0.0.1]/a.png',
    'https://[fe80::1]/a.png',
    'https://１２７.0.0.1/a.png',
    'https://ⓛocalhost/a.png',
    'https://user@images.example/a.png',
    'https://user:word@images.example/a.png',
    'https://images.example:8443/a.png',
    'https://images.example:0/a.png',
    'https://images.example:99999/a.png',
    'https:/\\images.example/a.png',
    'https:images.example/a.png',
    'https://images.ex\tample/a.png',
    'https://images.example/a\u0000.png',
    'http://127.0.0.1/a.png',
    'http://127.0.0.1:1985/a.png',
    'https://127.0.0.1:1984/a.png',
    'ipfs://notacid/a.png',
    `ipfs://${CID}/../../admin`,
    `ipfs://${CID}/My Art/../../admin #1`,
    `ipfs://${CID}/a\u00a0b.png`,
    `ipfs://${CID}/a\tb.png`,
    'https://images .example/a.png',
    'https://images.example /a.png',
    'https: //images.example/a.png',
    `ipfs://${CID}/%2e%2e/%2E%2e/admin`,
    `ipfs://${CID}.evil.example/a`,
    `ipfs://${CID}@evil.example/a`,
    'ar://Zm9yLXRlc3RzLW9ubHk',
    `ar://${ID}/../x`,
    `ar://${ID}x`,
  ])('refuses %s', (text) => {
    expect(read(text)).toBeUndefined()
  })

  it('tries the gateway that worked last first, if it is configured', () => {
    const first = (gateway: string) => mediaPolicy(CONFIG, gateway).ipfsGateways[0]
    expect([first(CONFIG.ipfsGateway2), first('https://evil.example/')]).toEqual([
      CONFIG.ipfsGateway2,
      CONFIG.ipfsGateway,
    ])
  })

  it('names each configured origin once', () => {
    expect(configuredOrigins(CONFIG)).toEqual([
      'http://127.0.0.1:1984',
      'https://one.example',
      'https://two.example',
      'http://localhost:9000',
    ])
  })

  it('never throws, and yields only allowed addresses', () => {
    const scheme = fc.constantFrom(
      'https://',
      'http://',
      'ipfs://',
      'ar://',
      'data:image/png,',
      'data:',
      'x:',
      '',
    )
    const host = fc.constantFrom(
      'images.example',
      'localhost',
      '127.0.0.1',
      '[::1]',
      CID,
      ID,
      'a@b.example',
      '',
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.tuple(scheme, host, fc.string()).map((parts) => parts.join('')),
      fc.tuple(scheme, fc.ipV4Extended()).map((parts) => parts.join('')),
      fc.tuple(scheme, fc.ipV6()).map(([start, ip]) => `${start}[${ip}]/x`),
    )
    fc.assert(
      fc.property(text, (given) => {
        const source = read(given)
        const urls =
          source?.kind === 'picture' ? source.candidates.map(({ url }) => url) : source ? [source.url] : []
        for (const url of urls) {
          const { protocol, origin, hostname, username } = new URL(url)
          expect(username).toBe('')
          if (protocol === 'data:') expect(url).toMatch(/^data:image\//i)
          else if (!POLICY.trustedOrigins.includes(origin)) {
            expect(protocol).toBe(source?.kind === 'link' ? 'http:' : 'https:')
            expect(hostname).toMatch(/^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z][a-z\d-]*\.?$/)
          }
        }
      }),
      { numRuns: 1000 },
    )
  })
})
