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
/** Those that are fetched: what lies in this project itself has its own place. */
const entries = Object.entries(packages).filter(
  ([place, { link }]) => place.startsWith('node_modules/') && !link,
)
const withoutHash = entries.filter(([, { integrity }]) => integrity === undefined)

/**
 * Builds of tools for other systems, which the registry that the lock was made with does not carry. `npm run lock` asks for
 * them; once it has found them all, this is 0.
 */
const MAX_WITHOUT_HASH = 59

describe('package-lock.json', () => {
  it('holds the hash of every package, but of builds of development tools for other systems', () => {
    const others = withoutHash.filter(([, { dev, optional, os, cpu }]) => !dev || !optional || !os || !cpu)
    expect(others.map(([place]) => place)).toEqual([])
    expect(withoutHash.length).toBeLessThanOrEqual(MAX_WITHOUT_HASH)
  })

  it('holds hashes that nobody can find another package for', () => {
    const weak = entries.filter(([, { integrity = 'sha512-' }]) => !integrity.startsWith('sha512-'))
    expect(weak.map(([place]) => place)).toEqual([])
  })

  it('names no address a package would be fetched from', () => {
    expect(entries.filter(([, { resolved }]) => resolved !== undefined).map(([place]) => place)).toEqual([])
  })
})
