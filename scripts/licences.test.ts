import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { inProject } from './contracts/projectRoot.ts'

interface LockEntry {
  readonly version: string
  readonly license?: string
  readonly link?: boolean
  readonly dev?: boolean
}

/** Licences for redistribution and any use, with a notice: one build also serves commercial communities. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  // Of fonts, which are free to use, embed and pass on with their notice; only a font alone may not be sold.
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Whether an SPDX expression allows a permissive licence. */
function isPermissive(license = ''): boolean {
  return license
    .replace(/^\((.*)\)$/, '$1')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((choice) => PERMISSIVE.has(choice.trim())))
}

const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, LockEntry>>
}
const shipped = Object.entries(packages).filter(([, { dev, link }]) => !dev && !link)

describe('the packages of the app and its functions', () => {
  it('have licences that every community may use', () => {
    const others = shipped
      .filter(([, { license }]) => !isPermissive(license))
      .map(([place, { version, license }]) => `${place}@${version}: ${license}`)
    expect(others).toEqual([])
    expect(shipped.length).toBeGreaterThan(100)
  })

  it.each([
    ['MIT', true],
    ['(Apache-2.0 AND MIT)', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['MIT AND GPL-3.0-only', false],
    ['LGPL-3.0-only', false],
    ['MPL-2.0', false],
    ['SEE LICENSE IN LICENSE.md', false],
    [undefined, false],
  ])('have a permissive licence with %s: %s', (license, isIt) => {
    expect(isPermissive(license)).toBe(isIt)
  })
})
