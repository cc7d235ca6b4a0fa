import { readFileSync } from 'node:fs'

import fc from 'fast-check'
import { expect, it } from 'vitest'

import { parseConfig } from '#config/parseConfig.ts'

import { linkTarget, TARGET_PATHS, targetPath } from './linkTarget.ts'

const CONTEXT = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const ADDRESS = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

const degen = JSON.parse(readFileSync(new URL('../../config/degen.json', import.meta.url), 'utf8')) as object
const parsed = parseConfig(JSON.stringify({ ...degen, chat: { contexts: { general: CONTEXT } } }))
if (!parsed.ok) throw new Error('The configuration of Degen is wrong')
const config = parsed.value

const at = (path: string, query: string) => linkTarget(config, path, query)

it.each([
  ['/profile', 'id=Alice.degen&ref=bob', '/profile/?id=alice.degen'],
  ['/profile/', 'id=%20alice', '/profile/?id=alice.degen'],
  ['/profile/', `id=${ADDRESS.toLowerCase()}`, `/profile/?id=${ADDRESS}`],
  ['/nft/collection/', `id=${ADDRESS.toLowerCase()}&x=1`, `/nft/collection/?id=${ADDRESS}`],
  ['/post/', 'id=7', `/post/?id=7&context=${CONTEXT}`],
  ['/post/', `id=7&reply=0&context=${CONTEXT.toLowerCase()}`, `/post/?id=7&context=${CONTEXT}&reply=0`],
])('The link %s?%s is about %s', (path, query, own) => {
  const target = at(path, query)
  expect(target && targetPath(target, config.tldName)).toBe(own)
})

it.each([
  ['/about/', 'id=1'],
  ['/profile/', ''],
  ['/profile/', 'id=a.b'],
  ['/profile/', 'id=a&id=a'],
  ['/profile/', `id=${'a'.repeat(257)}`],
  ['/nft/collection/', 'id=alice'],
  ['/post/', `context=${CONTEXT}`],
  ['/post/', `id=1&context=${ADDRESS}`],
  ['/post/', 'id=1.5'],
])('The link %s?%s is about nothing', (path, query) => {
  expect(at(path, query)).toBeUndefined()
})

it('A page that the community lacks is about nothing', () => {
  const without = { ...config, showFeatures: { ...config.showFeatures, nftLaunchpad: false } }
  expect(linkTarget(without, '/nft/collection/', `id=${ADDRESS}`)).toBeUndefined()
})

it('No link throws, and what a link is about has one spelling', () => {
  const query = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }).map((id) => new URLSearchParams({ id }).toString()),
    fc.integer().map((id) => `id=${id}`),
  )
  fc.assert(
    fc.property(fc.constantFrom(...TARGET_PATHS), query, (path, given) => {
      const target = at(path, given)
      if (!target) return
      const [own = '', again = ''] = targetPath(target, config.tldName).split('?')
      expect(at(own, again)).toEqual(target)
    }),
  )
})
