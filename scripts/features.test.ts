import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { MANIFESTS } from '#domain/manifests.ts'

import { inProject } from './contracts/projectRoot.ts'

const LAYERS: Readonly<Record<string, readonly string[]>> = {
  'src/stores': ['shared'],
  ui: ['shared'],
  'adapters/viem': ['abi', 'rpc'],
}

const MODULES = 'src/container/modules'

const foldersOf = (layer: string): readonly string[] =>
  readdirSync(inProject(layer), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** The name of each feature, the same in every layer: that of its folder in the domain. */
const FEATURES = new Set(foldersOf('domain').filter((folder) => folder !== 'shared'))

/** Those with pages. */
const WITH_MANIFEST = [...FEATURES].filter((feature) =>
  existsSync(inProject('domain', feature, 'manifest.ts')),
)

/** The relative imports of a folder, as paths from the layer: "names/NameRegistry.ts". */
function importsOf(layer: string, folder: string): readonly string[] {
  const files = readdirSync(inProject(layer, folder)).filter((file) => /^[^.]+\.tsx?$/.test(file))
  return files.flatMap((file) => {
    const path = join(folder, file)
    const text = readFileSync(inProject(layer, path), 'utf8')
    // Including type imports and dynamic imports.
    const imported = [...text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)]
    return imported.map(([, specifier = '']) => join(dirname(path), specifier))
  })
}

function graphOf(layer: string): ReadonlyMap<string, ReadonlySet<string>> {
  const folders = foldersOf(layer)
  return new Map(
    folders.map((folder) => {
      const others = importsOf(layer, folder).map((path) => path.split('/')[0] ?? '')
      return [folder, new Set(others.filter((other) => other !== folder && folders.includes(other)))]
    }),
  )
}

function cycleFrom(
  start: string,
  graph: ReadonlyMap<string, ReadonlySet<string>>,
  trail: readonly string[] = [start],
): readonly string[] | undefined {
  for (const next of graph.get(trail.at(-1) ?? '') ?? []) {
    if (next === start) return [...trail, start]
    const cycle = trail.includes(next) ? undefined : cycleFrom(start, graph, [...trail, next])
    if (cycle) return cycle
  }
  return undefined
}

describe.each(WITH_MANIFEST)('the manifest of %s', (feature) => {
  it('is one of those that the app reads', async () => {
    const exported = (await import(`../domain/${feature}/manifest.ts`)) as Readonly<Record<string, unknown>>
    for (const manifest of Object.values(exported)) expect(MANIFESTS).toContain(manifest)
  })

  it('imports types alone, because every page loads it', () => {
    const text = readFileSync(inProject('domain', feature, 'manifest.ts'), 'utf8')
    expect(text.match(/^import (?!type ).*/gm)).toBeNull()
  })
})

it('no two manifests have a gate of the same name', () => {
  const names = MANIFESTS.flatMap((manifest) => ('gates' in manifest ? Object.keys(manifest.gates) : []))
  expect(names.length).toBe(new Set(names).size)
})

describe('a folder', () => {
  it.each(Object.entries(LAYERS))('of %s is named after a feature', (layer, others) => {
    expect(foldersOf(layer).filter((folder) => !FEATURES.has(folder) && !others.includes(folder))).toEqual([])
  })

  it('of src/container/modules holds parts of a feature, and each feature has one module', () => {
    const files = readdirSync(inProject(MODULES)).filter((name) => name.endsWith('.ts'))
    expect(new Set(files)).toEqual(new Set([...FEATURES].map((feature) => `${feature}.ts`)))
    expect(foldersOf(MODULES).filter((folder) => !FEATURES.has(folder))).toEqual([])
  })

  it.each(['domain', 'src/stores'])('of %s imports from none that imports from it', (layer) => {
    const graph = graphOf(layer)
    expect([...graph.values()].reduce((sum, { size }) => sum + size, 0)).toBeGreaterThan(20)
    expect([...graph.keys()].flatMap((folder) => cycleFrom(folder, graph)?.join(' > ') ?? [])).toEqual([])
  })
})
