import { existsSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { FAULT_CLASSES, PAIRS, shareOf } from './catalogue.ts'
import { FAULT_GROUPS } from './FaultClass.ts'
import { PAYMENT_PATHS, TRADE_PATHS } from './lies/storePaths.ts'
import { PATHS, WRITES } from './paths.ts'
import { CHAOS_SWITCHES } from '../../scripts/chaos/chaosSwitches.ts'
import { readValues } from '../../scripts/chaos/parameters.ts'
import { inProject } from '../../scripts/contracts/projectRoot.ts'

describe('the catalogue of faults', () => {
  it('has at least 115 classes of every group, each under an id of its own', () => {
    expect(FAULT_CLASSES.length).toBeGreaterThanOrEqual(115)
    expect(new Set(FAULT_CLASSES.map(({ id }) => id)).size).toBe(FAULT_CLASSES.length)
    expect(new Set(FAULT_CLASSES.map(({ group }) => group))).toEqual(new Set(FAULT_GROUPS))
  })

  it('plays each class, names the test that plays it, or says why nothing does', () => {
    const without = FAULT_CLASSES.filter(
      ({ plays = [], tests = [], open }) => plays.length + tests.length === 0 && !open,
    )
    expect(without).toEqual([])
    expect(FAULT_CLASSES.filter(({ holds }) => !/^[A-Z].*\.$/.test(holds))).toEqual([])
  })

  it.each(FAULT_CLASSES.flatMap(({ id, tests = [] }) => tests.map((one) => ({ id, ...one }))))(
    'names an existing test for $id: $title',
    ({ file, title }) => {
      expect(existsSync(inProject(file))).toBe(true)
      expect(readFileSync(inProject(file), 'utf8')).toContain(title)
    },
  )

  it('makes its faults by switches of the chaos panel, with possible values', () => {
    for (const { play } of PAIRS) {
      const [id, values] = play.switched ?? []
      const found = CHAOS_SWITCHES.find((one) => one.id === id)
      expect(found?.id).toBe(id)
      if (found) readValues(found.parameters, values)
    }
  })

  it('has every write of a page among those that lies are told about', () => {
    const told = [...PAYMENT_PATHS, ...TRADE_PATHS].map(({ name }) => name)
    expect(WRITES.filter((name) => !told.includes(name))).toEqual([])
    expect(new Set(told).size).toBe(told.length)
  })

  it('reaches every path, and has a share of every kind', () => {
    expect(new Set(PAIRS.map(({ path }) => path))).toEqual(new Set(PATHS))
    expect(shareOf(1)).toEqual(PAIRS)
    expect(shareOf(Math.ceil(PAIRS.length / 12)).length).toBeLessThanOrEqual(12)
  })
})
