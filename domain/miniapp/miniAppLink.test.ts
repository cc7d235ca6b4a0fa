import { expect, it } from 'vitest'

import { isMiniAppLink } from './miniAppLink.ts'

it.each([
  ['https://farcaster.xyz/miniapps/abc123/hearth', true],
  ['https://warpcast.com/miniapps/abc123', true],
  ['https://farcaster.xyz/miniapps/', false],
  ['https://farcaster.xyz/alice', false],
  ['http://farcaster.xyz/miniapps/abc', false],
  ['https://farcaster.xyz.evil.example/miniapps/abc', false],
  ['https://farcaster.xyz:8443/miniapps/abc', false],
  ['no link', false],
])('Whether %s leads to a mini app: %s', (link, isOne) => {
  expect(isMiniAppLink(link)).toBe(isOne)
})
