import { expect, it } from 'vitest'

import { ZERO_ADDRESS } from '#domain/shared/Address.ts'
import { degenConfig } from '#testing/validConfig.ts'

import { partsOf } from './communityPlan.ts'

const degen = degenConfig()
const config = { ...degen, showFeatures: { ...degen.showFeatures, airdrop: true } }

it('an airdrop needs both of its contracts, and none where both are there', () => {
  const both = { claimDomains: ZERO_ADDRESS, claimActivityPoints: ZERO_ADDRESS }
  expect([partsOf(config, {}).has('claims'), partsOf(config, both).has('claims')]).toEqual([true, false])
})

it.each(['claimDomains', 'claimActivityPoints'])('half an airdrop, %s, is not replaced silently', (key) => {
  expect(() => partsOf(config, { [key]: ZERO_ADDRESS })).toThrow(
    'Nothing was sent: the configuration names one of',
  )
})
