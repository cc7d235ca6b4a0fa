import { expect, it } from 'vitest'

import { ZERO_ADDRESS } from '#domain/shared/Address.ts'
import { parseConfig } from '#config/parseConfig.ts'

import DEGEN from '../../config/degen.json' with { type: 'json' }
import { partsOf } from './communityPlan.ts'

const parsed = parseConfig(JSON.stringify(DEGEN))
if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
const config = { ...parsed.value, showFeatures: { ...parsed.value.showFeatures, airdrop: true } }

it('an airdrop needs both of its contracts, and none where both are there', () => {
  const both = { claimDomains: ZERO_ADDRESS, claimActivityPoints: ZERO_ADDRESS }
  expect([partsOf(config, {}).has('claims'), partsOf(config, both).has('claims')]).toEqual([true, false])
})

it.each(['claimDomains', 'claimActivityPoints'])('half an airdrop, %s, is not replaced silently', (key) => {
  expect(() => partsOf(config, { [key]: ZERO_ADDRESS })).toThrow(
    'Nothing was sent: the configuration names one of',
  )
})
