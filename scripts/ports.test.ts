import { readdirSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { inProject } from './contracts/projectRoot.ts'

/** More would be hard to keep in mind: a port with one adapter, one caller and nothing to swap joins a neighbour. */
const MAX_PORTS = 46

const textOf = (layer: string): string =>
  readdirSync(inProject(layer), { encoding: 'utf8', recursive: true })
    .filter((file) => /(?:^|\/)[^./]+\.ts$/.test(file))
    .map((file) => readFileSync(inProject(layer, file), 'utf8'))
    .join('\n')

const matchesOf = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

function portsOf(domain: string, adapters: string): readonly string[] {
  const interfaces = new Set(matchesOf(domain, /^export interface (\w+)/gm))
  const implemented = matchesOf(adapters, /^export class [^{]*\bimplements ([^{]+) \{/gm)
  const names = implemented.flatMap((list) => list.split(',').map((name) => name.trim()))
  return [...new Set(names)].filter((name) => interfaces.has(name)).toSorted()
}

const ports = portsOf(textOf('domain'), textOf('adapters'))

describe('the ports', () => {
  it(`are at most ${MAX_PORTS}`, () => {
    expect(ports.length).toBeGreaterThan(20)
    expect(ports.length).toBeLessThanOrEqual(MAX_PORTS)
  })

  it('stand between the adapters that sign and the wallet: no adapter imports the class ViemWallet', () => {
    expect(matchesOf(textOf('adapters'), /^import .*(\bViemWallet\b).* from/gm)).toEqual([])
  })

  it('are those of the table in docs/architecture.md', () => {
    const table = readFileSync(inProject('docs', 'architecture.md'), 'utf8')
    expect(ports).toEqual(matchesOf(table, /^\| \w+ +\| `(\w+)` +\|/gm).toSorted())
  })
})
