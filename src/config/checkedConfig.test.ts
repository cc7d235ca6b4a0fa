import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { checkMark, readCheckedConfig } from './checkedConfig.ts'
import { parseConfig } from './parseConfig.ts'

const degen = parseConfig(readFileSync(new URL('../../config/degen.json', import.meta.url), 'utf8'))

describe('readCheckedConfig', () => {
  it('reads a checked configuration to the same value as parsing it again', () => {
    const json = JSON.stringify(degen.ok && degen.value)
    expect(readCheckedConfig(json, checkMark(json))).toEqual(degen.ok && degen.value)
    expect(parseConfig(json)).toEqual(degen)
  })

  it('returns undefined for a text that was changed afterwards', () => {
    const json = JSON.stringify(degen.ok && degen.value)
    const mark = checkMark(json)
    expect(readCheckedConfig(json.replace('.degen', '.Degen'), mark)).toBeUndefined()
    expect(readCheckedConfig(`${json} `, mark)).toBeUndefined()
    expect(readCheckedConfig(json, undefined)).toBeUndefined()
  })
})
