import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import { DEVELOPMENT_ACCOUNTS } from './contracts/developmentAccounts.ts'
import { SHARED_CHUNKS } from './site/chunkGroups.ts'
import { MODULE_SIZES, type ModuleSizes } from './site/moduleSizes.ts'
import { command } from './start/command.ts'

export const declared = command(
  import.meta.url,
  {
    call: 'npm run size',
    purpose:
      'Checks the size of a build, in bytes after brotli, and that it has no part of the development wallet.',
    details: 'After npm run build.',
  },
  weighBuild,
)

/** Bytes. The goal is 126 kB at most; this keeps what is won (docs/performance.md). */
const FIRST_LOAD = 124_000

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
}

/** Returns the exit code: 1 if a budget is exceeded. */
async function weighBuild(): Promise<number> {
  const root = path.resolve(import.meta.dirname, '..')
  const dist = path.join(root, 'dist')

  const manifest = await readFile(path.join(root, 'dist-server', 'manifest.json'), 'utf8').then(
    (text) => JSON.parse(text) as Readonly<Record<string, Chunk>>,
    () => {
      throw new Error('There is no build to weigh yet. Run: npm run build')
    },
  )

  function filesOf(key: string, seen = new Set<string>()): ReadonlySet<string> {
    const chunk = manifest[key]
    if (!chunk || seen.has(chunk.file)) return seen
    seen.add(chunk.file)
    for (const imported of chunk.imports ?? []) filesOf(imported, seen)
    return seen
  }

  const weigh = async (files: Iterable<string>): Promise<number> => {
    const sizes = await Promise.all(
      [...files].map(async (file) => brotliCompressSync(await readFile(path.join(dist, file))).length),
    )
    return sizes.reduce((sum, size) => sum + size, 0)
  }

  const keyOf = (name: string): string => {
    const found = Object.entries(manifest).find(
      ([, chunk]) => chunk.name === name && chunk.file.endsWith('.js'),
    )
    if (!found) throw new Error(`The build has no chunk named ${name}`)
    return found[0]
  }
  const ownerOf = (module: string): string =>
    /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules)/.exec(module)?.[1] ??
    module.split('/')[0] ??
    module

  const firstLoad = filesOf(keyOf('app'))
  const wallet = filesOf(keyOf('wallet'))
  const connect = filesOf(keyOf('connect'))
  const shared = new Map(SHARED_CHUNKS.map((name) => [name, manifest[keyOf(name)]?.file ?? '']))
  const beyond = (key: string, ...loaded: readonly ReadonlySet<string>[]) =>
    [...filesOf(key)].filter((file) => loaded.every((files) => !files.has(file)))

  /** The chunks of pages and features, which load after those of chain and wallet. */
  const later = Object.keys(manifest).filter((key) =>
    /^(ui\/.*Page\.tsx|src\/container\/modules\/.*\.ts)$/.test(key),
  )

  let failed = false
  function report(what: string, size: number, budget: number): void {
    const over = size > budget
    failed ||= over
    console.log(`${over ? 'over' : 'ok  '} ${what}: ${(size / 1000).toFixed(1)} of ${budget / 1000} kB`)
  }

  // The names of the chunks alone move it by some hundred bytes, so the limit is not the last build's figure.
  report('first-load JavaScript', await weigh(firstLoad), FIRST_LOAD)
  await reportOwners()
  report('wallet and chain, beyond it', await weigh(beyond(keyOf('wallet'), firstLoad)), 70_000)
  for (const [name, file] of shared) report(`shared: ${name}`, await weigh([file]), 25_000)
  const known = new Set(shared.values())
  const common = new Set([shared.get('common') ?? ''])
  for (const key of later) {
    report(key, await weigh(beyond(key, firstLoad, wallet, connect, known)), 40_000)
    report(
      `${key}, with what it shares`,
      await weigh(beyond(key, firstLoad, wallet, connect, common)),
      75_000,
    )
  }

  /** Kilobytes after brotli by owner in the first load, in proportion to minified code; from 0.5 kB on. */
  async function reportOwners(): Promise<void> {
    const sizes = JSON.parse(
      await readFile(path.join(root, 'dist-server', MODULE_SIZES), 'utf8'),
    ) as ModuleSizes
    const byOwner = new Map<string, number>()
    for (const file of firstLoad) {
      const modules = Object.entries(sizes[file] ?? {})
      const whole = modules.reduce((sum, [, size]) => sum + size, 0)
      const weight = await weigh([file])
      for (const [module, size] of modules) {
        const owner = ownerOf(module)
        byOwner.set(owner, (byOwner.get(owner) ?? 0) + (weight * size) / whole)
      }
    }
    console.log('     of the first load, about:')
    for (const [owner, size] of [...byOwner].toSorted(([, a], [, b]) => b - a))
      if (size >= 500) console.log(`       ${(size / 1000).toFixed(1).padStart(5)} kB ${owner}`)
  }

  const forbidden = [
    'dev.hearth.wallet',
    ...DEVELOPMENT_ACCOUNTS.map(({ privateKey }) => privateKey.slice(2)),
  ]
  const files = await readdir(dist, { recursive: true, withFileTypes: true })
  for (const file of files.filter((entryOf) => entryOf.isFile())) {
    const text = await readFile(path.join(file.parentPath, file.name), 'latin1')
    const found = forbidden.find((secret) => text.includes(secret))
    if (!found) continue
    failed = true
    console.log(`over ${file.name} holds a part of the development wallet (${found.slice(0, 17)})`)
  }
  return failed ? 1 : 0
}
