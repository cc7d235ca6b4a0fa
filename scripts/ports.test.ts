import { readdirSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { inProject } from './contracts/projectRoot.ts'

/**
 * Ports of the page and the device, whose adapters have tests of their own in place of a suite (docs/architecture.md, known
 * compromises). A new port has a suite.
 */
const WITHOUT_SUITE = [
  'BrowserTrial',
  'Clock',
  'EndpointHealth',
  'Log',
  'MediaPlayback',
  'OfflineCopy',
  'Page',
  'ReleaseFeed',
  'Sharing',
]

/** The text of the files of a layer whose names end so: by default all but tests and suites. */
const textOf = (layer: string, file = /(?:^|\/)[^./]+\.ts$/): string =>
  readdirSync(inProject(layer), { encoding: 'utf8', recursive: true })
    .filter((path) => file.test(path))
    .map((path) => readFileSync(inProject(layer, path), 'utf8'))
    .join('\n')

const matchesOf = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

/** The interfaces that the classes of a layer implement. */
const implementedIn = (text: string): ReadonlySet<string> =>
  new Set(
    matchesOf(text, /^export class [^{]*\bimplements ([^{]+) \{/gm).flatMap((list) =>
      list.split(',').map((name) => name.trim()),
    ),
  )

const domain = textOf('domain')
const adapters = textOf('adapters')
const suites = textOf('domain', /\.contract\.ts$/)
const inMemory = implementedIn(textOf('testing/adapters'))
const interfaces = new Set(matchesOf(domain, /^export interface (\w+)/gm))

/** The interfaces of the domain that a class of the adapters implements. */
const ports = [...implementedIn(adapters)].filter((name) => interfaces.has(name)).toSorted()

const withoutPurpose = ports.filter((name) => !new RegExp(`\\*/\\nexport interface ${name}\\b`).test(domain))
const withoutMemory = ports.filter((name) => !inMemory.has(name))
const withoutSuite = ports.filter((name) => !new RegExp(`\\b${name}\\b`).test(suites))

describe('every port', () => {
  it('states its purpose above its interface', () => {
    expect(ports.length).toBeGreaterThan(20)
    expect(withoutPurpose).toEqual([])
  })

  it('has an adapter in memory', () => {
    expect(withoutMemory).toEqual([])
  })

  it('has a suite that its adapters pass, but for some of the page and the device', () => {
    expect(withoutSuite).toEqual(WITHOUT_SUITE)
  })
})

it('no adapter imports the class ViemWallet: ports stand between the adapters that sign and the wallet', () => {
  expect(matchesOf(adapters, /^import .*(\bViemWallet\b).* from/gm)).toEqual([])
})
