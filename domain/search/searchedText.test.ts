import { expect, it } from 'vitest'

import type { CommunityConfig } from '../shared/CommunityConfig.ts'
import { searchedText } from './searchedText.ts'

const SOMEWHERE = `0x${'c'.repeat(40)}`

/** For a community with all of these on, or none. */
const textWith = (isOn: boolean): string =>
  searchedText({
    showFeatures: { sendTokens: isOn, nftLaunchpad: isOn },
    chat: { contexts: isOn ? { general: SOMEWHERE } : {} },
    nftLaunchpadBondingAddress: SOMEWHERE,
  } as unknown as CommunityConfig)

it('The search names what it finds, and nothing that is switched off', () => {
  expect([textWith(true), textWith(false)]).toEqual([
    'Names, collections, tokens, posts and pages',
    'Names and pages',
  ])
})
