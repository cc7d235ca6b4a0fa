import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { build, type Rolldown } from 'vite'
import { afterAll, describe, expect, it } from 'vitest'

import type { Container } from '#container/Container.ts'
import { ManualClock } from '#testing/adapters/ManualClock.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'

import { inProject, PROJECT_ROOT } from '../contracts/projectRoot.ts'
import { slimInversify, UNUSED_CODE, UNUSED_FILES } from './slimInversify.ts'
import { withoutUnused } from './withoutUnused.ts'

const made: string[] = []
afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true }))))

async function builtContainer(): Promise<typeof Container> {
  const folder = await mkdtemp(inProject('node_modules', '.slim-inversify-'))
  made.push(folder)
  const entry = path.join(folder, 'entry.js')
  await writeFile(entry, "import 'reflect-metadata'; export { Container } from '#container/Container.ts'")
  const result = await build({
    root: PROJECT_ROOT,
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: { '#container': inProject('src', 'container') } },
    plugins: [withoutUnused(), slimInversify()],
    build: { write: false, lib: { entry, formats: ['es'] }, target: 'esnext' },
  })
  const [{ output }] = result as [Rolldown.RolldownOutput]
  const file = path.join(folder, 'built.mjs')
  await writeFile(file, output[0].code)
  const built = (await import(/* @vite-ignore */ file)) as { readonly Container: typeof Container }
  return built.Container
}

const Built = await builtContainer()

class ExampleStore {
  readonly deps: { readonly clock: ManualClock }

  constructor(deps: { readonly clock: ManualClock }) {
    this.deps = deps
  }
}

describe('The container as it is built', () => {
  it('makes parts and stores by name and by class, each once, in modules that are added later, too', () => {
    const storage = new MemoryStore()
    const container = new Built({ storage })
    const clock = new ManualClock()
    container.add({ make: { clock: () => clock } })
    container.add({ make: { drafts: ({ storage: kept }) => kept, storage: () => new MemoryStore() } })
    expect([container.get('clock'), container.parts.drafts, container.get('drafts')]).toEqual([
      clock,
      storage,
      storage,
    ])
    container.add({ views: [ExampleStore as never], make: { log: () => ({}) as never } })
    expect(container.get(ExampleStore)).toBe(container.get(ExampleStore))
    expect(container.get(ExampleStore).deps.clock).toBe(clock)
  })

  it('lets a part be replaced until it is made', () => {
    const container = new Built({})
    const [mine, theirs] = [new MemoryStore(), new MemoryStore()]
    container.add({ make: { drafts: () => theirs } })
    container.replace({ drafts: mine })
    expect(container.get('drafts')).toBe(mine)
  })

  it('names what is missing, what needs itself, and what went wrong', () => {
    const container = new Built({})
    const failure = new Error('Not yet')
    container.add({
      make: {
        drafts: ({ storage }) => storage,
        storage: ({ drafts }) => drafts,
        clock: () => {
          throw failure
        },
      },
    })
    expect([container.has('clock'), container.has('log')]).toEqual([true, false])
    expect(() => container.get('log')).toThrow('There is no log')
    expect(() => container.get('drafts')).toThrow('Each needs the other to be made: drafts, storage, drafts.')
    expect(() => container.get('clock')).toThrow(failure)
  })
})

describe('What is left out of inversify', () => {
  const folders = ['core', 'container'].map((name) => inProject('node_modules', '@inversifyjs', name, 'lib'))
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { encoding: 'utf8', recursive: true }).map((file) => path.posix.join(folder, file)),
  )
  files.push(inProject('node_modules', 'reflect-metadata', 'ReflectLite.js'))

  it.each(UNUSED_FILES)('is in the package: %s', (pattern) => {
    expect(files.some((file) => pattern.test(file))).toBe(true)
  })

  it.each(UNUSED_CODE.map(([pattern, code]) => [pattern, code] as const))(
    'is in the file %s: %s',
    (pattern, code) => {
      const found = files
        .filter((file) => pattern.test(file) && !file.includes('__mocks__'))
        .map((file) => readFileSync(file, 'utf8'))
      expect(found.length).toBeGreaterThan(0)
      expect(found.map((text) => text.replace(code, '') !== text)).toEqual(found.map(() => true))
    },
  )
})
