import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { inProject } from './contracts/projectRoot.ts'

interface LockEntry {
  readonly integrity?: string
  readonly link?: boolean
  readonly dev?: boolean
  readonly optional?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly resolved?: string
}

const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, LockEntry>>
}
/** Downloaded packages, not this project's own. */
const entries = Object.entries(packages).filter(
  ([path, { link }]) => path.startsWith('node_modules/') && !link,
)
const withoutHash = entries.filter(([, { integrity }]) => integrity === undefined)

/** Builds of tools for other systems that the lock's registry did not carry; 0 once `npm run lock` has found all. */
const MAX_WITHOUT_HASH = 59

describe('package-lock.json', () => {
  it('has the hash of every package, except for builds of development tools for other systems', () => {
    const others = withoutHash.filter(([, { dev, optional, os, cpu }]) => !dev || !optional || !os || !cpu)
    expect(others.map(([path]) => path)).toEqual([])
    expect(withoutHash.length).toBeLessThanOrEqual(MAX_WITHOUT_HASH)
  })

  it('has no weak hashes', () => {
    const weak = entries.filter(([, { integrity = 'sha512-' }]) => !integrity.startsWith('sha512-'))
    expect(weak.map(([path]) => path)).toEqual([])
  })

  it('has no download addresses of packages', () => {
    expect(entries.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
  })
})
