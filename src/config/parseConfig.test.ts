import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { describeConfigProblems, parseConfig } from './parseConfig.ts'

const degen = readFileSync(new URL('../../config/degen.json', import.meta.url), 'utf8')
const changed = (change: (value: Record<string, unknown>) => void): string => {
  const value = JSON.parse(degen) as Record<string, unknown>
  change(value)
  return JSON.stringify(value)
}
const problems = (json: string): string => {
  const parsed = parseConfig(json)
  return parsed.ok ? '' : describeConfigProblems(parsed.error)
}

describe('parseConfig', () => {
  it("reads the real chain's file", () => {
    const parsed = parseConfig(degen)
    expect(parsed.ok && parsed.value).toMatchObject({
      tldName: '.degen',
      supportedChainId: 666666666,
      punkTldAddress: '0x4087fb91A1fBdef05761C02714335D232a2Bf3a1',
      punkMinterAddress: '0x1f8cf0bc042308677838fB50f264992A4e783610',
    })
  })

  it("takes '' for an address that is not configured", () => {
    const parsed = parseConfig(changed((value) => (value['punkMinterAddress'] = '')))
    expect(parsed.ok && parsed.value.punkMinterAddress).toBeUndefined()
  })

  it('stays valid for a file older than the grouped keys', () => {
    const parsed = parseConfig(
      changed((value) => {
        for (const group of ['chain', 'theme', 'about', 'tokens', 'dex', 'functions']) delete value[group]
      }),
    )
    expect(parsed.ok && parsed.value.chain.rpcUrls).toEqual(['https://rpc.degen.tips'])
  })

  it.each<readonly [string, (value: Record<string, unknown>) => void, string]>([
    ['a missing key', (value) => delete value['punkTldAddress'], 'punkTldAddress is missing'],
    [
      'a mistyped address',
      (value) => (value['punkTldAddress'] = '0x12'),
      'punkTldAddress must be an address',
    ],
    [
      'a wrong checksum',
      (value) => (value['punkTldAddress'] = '0x4087fb91a1fBdef05761C02714335D232a2Bf3a1'),
      'punkTldAddress must be an address (its letter case fails the checksum)',
    ],
    ['a text for a number', (value) => (value['supportedChainId'] = '666666666'), 'supportedChainId'],
    ['three prices', (value) => (value['punkNumberOfPrices'] = 3), 'punkNumberOfPrices must be 1 or 5'],
    [
      'a suffix without its dot',
      (value) => (value['tldName'] = 'degen'),
      'tldName must be a dot and a suffix',
    ],
    ['a trailing slash', (value) => (value['projectUrl'] = 'https://a.example/'), 'projectUrl must not end'],
    ['a hue off the wheel', (value) => (value['theme'] = { accentHue: 999 }), 'theme.accentHue'],
    [
      'no endpoint',
      (value) => (value['chain'] = { ...(value['chain'] as object), rpcUrls: [] }),
      'chain.rpcUrls',
    ],
  ])('names the key of %s', (_, change, expected) => {
    expect(problems(changed(change))).toContain(expected)
  })

  it('names every wrong key at once', () => {
    const text = problems(
      changed((value) => {
        delete value['tldName']
        delete value['projectName']
      }),
    )
    expect(text.split('\n')).toHaveLength(2)
  })

  it.each(['', '{', 'null', '[]', '"text"'])('says that %j is no configuration', (text) => {
    expect(parseConfig(text).ok).toBe(false)
    expect(problems(text)).not.toBe('')
  })
})
