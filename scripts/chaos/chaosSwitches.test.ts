import { describe, expect, it } from 'vitest'

import { CHAOS_SWITCHES } from './chaosSwitches.ts'
import { GROUPS } from './ChaosSwitch.ts'
import { SERVICES } from './ChaosTarget.ts'

const ids = CHAOS_SWITCHES.map(({ id }) => id)

/** Those that no path of the catalogue plays, which has the others (contracts-test/faults/catalogue.test.ts). */
const UNPLAYED = [
  'endpoint-lying-about',
  ...['reorganise', 'drop', 'replace'].map((id) => `chain-${id}`),
  ...['silent', 'wrong-hash'].map((id) => `wallet-${id}`),
  'service-slow',
]

describe('the table of switches', () => {
  it('has every fault, each under an id of its own', () => {
    expect(UNPLAYED.filter((id) => !ids.includes(id))).toEqual([])
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
