import { describe, expect, it } from 'vitest'

import { parseOwnEndpoint } from './ownEndpoint.ts'
import { ownEndpointProblemText } from './ownEndpointText.ts'

const KNOWN = ['https://rpc.example', 'https://two.example/key']

describe('an own endpoint (rules/shell: own-endpoint)', () => {
  it.each([
    [' https://node.example/v3/key?a=1#part ', 'https://node.example/v3/key?a=1'],
    ['HTTPS://NODE.example', 'https://node.example/'],
    ['http://localhost:8545', 'http://localhost:8545/'],
    ['http://127.0.0.1:8545/', 'http://127.0.0.1:8545/'],
    ['https://two.example:8443/', 'https://two.example:8443/'],
  ])('may be %s', (text, value) => {
    expect(parseOwnEndpoint(text, KNOWN)).toEqual({ ok: true, value })
  })

  it.each([
    ['', 'no address'],
    ['node.example', 'no address'],
    ['wss://node.example', 'no address'],
    ['javascript:alert(1)', 'no address'],
    ['https://node.example/ https://other.example', 'no address'],
    [`https://node.example/${'a'.repeat(500)}`, 'no address'],
    ['http://node.example', 'not encrypted'],
    // No policy can name it.
    ['http://[::1]:8545', 'not encrypted'],
    ['http://192.168.0.2:8545', 'not encrypted'],
    ['http://localhost.node.example', 'not encrypted'],
    ['https://me:secret@node.example', 'with a password'],
    ['https://RPC.example/', 'known'],
    ['https://two.example/other?key=1#x', 'known'],
  ] as const)('may not be "%s": %s', (text, error) => {
    expect(parseOwnEndpoint(text, KNOWN)).toEqual({ ok: false, error })
    expect(ownEndpointProblemText(error, 'Degen Chain')).toMatch(/\.$/)
  })
})
