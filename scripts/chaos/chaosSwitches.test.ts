import { describe, expect, it } from 'vitest'

import { CHAOS_SWITCHES } from './chaosSwitches.ts'
import { GROUPS } from './ChaosSwitch.ts'
import { SERVICES } from './ChaosTarget.ts'
import { WALLET_ERRORS } from './walletFaults.ts'

const ids = CHAOS_SWITCHES.map(({ id }) => id)

const NEEDED = [
  ...['down', 'silent', 'slow', '429', '500', 'html', 'truncated', 'garbage', 'null', 'no-data'].map(
    (id) => `endpoint-${id}`,
  ),
  ...['wrong-chain', 'behind', 'lying', 'lying-about', 'short-ranges', 'shuffled'].map(
    (id) => `endpoint-${id}`,
  ),
  ...['time-travel', 'hold', 'mine', 'reorganise', 'drop', 'replace', 'gas', 'pause', 'price'].map(
    (id) => `chain-${id}`,
  ),
  ...Object.keys(WALLET_ERRORS).map((code) => `wallet-error-${code}`),
  ...['silent', 'twice', 'lost', 'wrong-hash', 'other-account', 'other-chain', 'lock'].map(
    (id) => `wallet-${id}`,
  ),
  ...['down', 'slow', '500', 'garbage'].map((id) => `service-${id}`),
]

describe('the table of switches', () => {
  it('has every fault, each under an id of its own', () => {
    expect(NEEDED.filter((id) => !ids.includes(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(CHAOS_SWITCHES.map(({ group }) => group))).toEqual(new Set(GROUPS))
  })

  it.each(CHAOS_SWITCHES)('says in a sentence what the app should do after $id', ({ label, expected }) => {
    expect(label).not.toBe('')
    expect(expected).toMatch(/^["A-Z].{20,}\.$/)
  })

  it.each(CHAOS_SWITCHES)('has usual values of $id within their ranges', ({ parameters }) => {
    for (const parameter of Object.values(parameters)) {
      if (parameter.kind === 'choice') expect(parameter.options).toContain(parameter.usual)
      else expect([parameter.min <= parameter.usual, parameter.usual <= parameter.max]).toEqual([true, true])
    }
  })

  it('reaches every service by each of its faults', () => {
    for (const { group, parameters } of CHAOS_SWITCHES)
      if (group === 'services') expect(parameters['service']).toMatchObject({ options: SERVICES })
  })
})
