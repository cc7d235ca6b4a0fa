import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { inProject } from './contracts/projectRoot.ts'

interface Line {
  readonly source: string
  readonly rule?: string
}

interface Planted extends Line {
  readonly file: string
}

const NAMES = 'hearth(layers)'
const PATHS = 'hearth(import-paths)'

/** A file of each layer that has a `#` name. */
const IN_LAYER = {
  domain: '#domain/shared/Wei.ts',
  adapters: '#adapters/viem/chain.ts',
  'src/stores': '#stores/names/MintStore.ts',
  'src/container': '#container/Parts.ts',
  'src/config': '#config/parseConfig.ts',
  ui: '#ui/App.tsx',
  testing: '#testing/adapters/MemoryStore.ts',
}
type LayerName = keyof typeof IN_LAYER

interface Layer {
  /** A file in it. */
  readonly file: string
  /** Layers that it may import by name; it may import no other. */
  readonly layers: readonly LayerName[]
  /** Further imports that it may have, and may not have. */
  readonly allowed?: readonly string[]
  readonly forbidden?: readonly string[]
  /** A path that leaves the layer, bypassing the `#` names. */
  readonly path: string
}

const STORE_PATH = '../../src/stores/names/MintStore.ts'
const WORDS = ['#domain/names/texts.ts', '#domain/names/mintReview.ts']
const ALL_BUT_UI: readonly LayerName[] = [
  'domain',
  'adapters',
  'src/stores',
  'src/container',
  'src/config',
  'testing',
]

const LAYERS: readonly Layer[] = [
  {
    file: 'domain/names/planted.ts',
    layers: ['domain'],
    allowed: ['./other.ts', '../shared/Wei.ts', 'viem/utils', 'zod/mini'],
    forbidden: ['viem', 'viem/actions', 'zod', 'mobx', 'inversify', 'node:fs'],
    path: '../../adapters/viem/chain.ts',
  },
  {
    file: 'adapters/viem/rpc/planted.ts',
    layers: ['domain', 'adapters'],
    allowed: ['../../shared/lazyOnce.ts', '../chain.ts', 'viem', 'viem/actions', '@wagmi/core', 'zod/mini'],
    forbidden: [...WORDS, 'mobx', 'react', 'inversify'],
    path: '../../../src/config/parseConfig.ts',
  },
  {
    file: 'adapters/browser/planted.ts',
    layers: ['domain'],
    allowed: ['#adapters/shared/lazyOnce.ts', '../shared/lazyOnce.ts', 'zod/mini'],
    forbidden: ['viem'],
    path: '../../ui/App.tsx',
  },
  {
    file: 'adapters/toastify/planted.tsx',
    layers: ['domain'],
    allowed: ['#domain/names/texts.ts', 'react', 'react-dom/client', 'react-toastify/unstyled'],
    forbidden: ['react-toastify', 'mobx', 'viem'],
    path: '../../ui/App.tsx',
  },
  {
    file: 'testing/adapters/planted.ts',
    layers: ['domain', 'testing'],
    allowed: ['./other.ts'],
    forbidden: [...WORDS, 'viem', '@wagmi/core'],
    path: STORE_PATH,
  },
  {
    file: 'src/stores/names/planted.ts',
    layers: ['domain', 'src/stores'],
    allowed: ['../wallet/SessionStore.ts', 'mobx'],
    forbidden: ['mobx-react-lite', 'viem', 'viem/utils', 'react', 'react-router-dom', 'inversify'],
    path: '../../config/parseConfig.ts',
  },
  {
    file: 'src/config/planted.ts',
    layers: ['domain', 'src/config'],
    allowed: ['./other.ts', 'zod/mini'],
    forbidden: ['zod', 'inversify'],
    path: '../container/Parts.ts',
  },
  {
    file: 'src/container/modules/planted.ts',
    layers: ['domain', 'adapters', 'src/stores', 'src/config', 'src/container'],
    allowed: ['../Parts.ts', 'inversify'],
    forbidden: ['viem', 'mobx', 'react', 'reflect-metadata'],
    path: '../../stores/names/MintStore.ts',
  },
  {
    file: 'ui/names/planted.tsx',
    layers: ['domain', 'src/stores', 'ui'],
    allowed: ['../shared/Dialog.tsx', 'react', 'mobx-react-lite', 'lucide-react', '@base-ui/react/tabs'],
    forbidden: ['react-router-dom', 'react-dom/client', 'react-toastify/unstyled', 'viem', 'mobx'],
    path: STORE_PATH,
  },
  {
    file: 'ui/shell/planted.tsx',
    layers: ['domain', 'src/stores', 'ui'],
    allowed: ['react-router-dom'],
    forbidden: ['react-dom'],
    path: '../../src/container/Parts.ts',
  },
  {
    file: 'ui/main.tsx',
    layers: ['domain', 'src/stores', 'src/container', 'src/config', 'ui'],
    allowed: ['react-dom/client', 'reflect-metadata'],
    forbidden: ['viem', 'inversify'],
    path: '../src/container/Parts.ts',
  },
  {
    file: 'functions/planted.ts',
    layers: ['domain', 'src/config', 'adapters'],
    allowed: ['./other.ts'],
    forbidden: ['#adapters/browser/BrowserClock.ts'],
    path: '../scripts/build.ts',
  },
  {
    file: 'scripts/planted.ts',
    layers: ALL_BUT_UI,
    allowed: ['node:fs', 'vite'],
    path: '../contracts-test/startedStack.ts',
  },
  {
    file: 'contracts-test/planted.ts',
    layers: ALL_BUT_UI,
    allowed: ['../scripts/contracts/anvil.ts', 'viem'],
    path: '../ui/App.tsx',
  },
]

const FORMS: readonly ((specifier: string, id: number) => string)[] = [
  (specifier, id) => `import { p as p${id} } from '${specifier}'; export const u${id} = p${id}`,
  (specifier, id) => `import p${id} from '${specifier}'; export const u${id} = p${id}`,
  (specifier, id) => `import * as p${id} from '${specifier}'; export const u${id} = p${id}`,
  (specifier, id) => `import type { P as P${id} } from '${specifier}'; export type U${id} = P${id}`,
  (specifier, id) => `import { type P as P${id} } from '${specifier}'; export type U${id} = P${id}`,
  (specifier) => `import '${specifier}'`,
  (specifier, id) => `export { p as u${id} } from '${specifier}'`,
  (specifier) => `export * from '${specifier}'`,
  (specifier, id) => `export * as u${id} from '${specifier}'`,
  (specifier, id) => `export type { P as U${id} } from '${specifier}'`,
  (specifier, id) => `export const u${id} = () => import('${specifier}')`,
]

/** Imports that no rule on import lines detects, at any place in the scripts. */
const HIDDEN: readonly ((id: number) => string)[] = [
  (id) => `export type U${id} = import('#ui/App.tsx').App`,
  (id) => `export type U${id} = typeof import('#ui/App.tsx')`,
  (id) => `export const u${id} = (name: string) => import(name)`,
  (id) => `export const u${id} = () => import(\`#ui/App.tsx\`)`,
  (id) => `export const u${id} = import.meta.glob('../../**')`,
  (id) => `export const u${id} = import.meta.glob(['./*.ts', './../../**'])`,
]

/** Every form of a named import is planted in the first layer alone: the rules on them are the same in all. */
function linesOf(layer: Layer): readonly Line[] {
  const { file, layers, allowed = [], forbidden = [], path } = layer
  // Another technology of adapters is for the rule on paths (ACROSS).
  const mayNotName = names(file.startsWith('adapters/') ? [...layers, 'adapters'] : layers, false)
  const forms = layer === LAYERS[0] ? FORMS : [written]
  const sources: ((id: number) => Line)[] = [
    ...[...names(layers, true), ...allowed].map((specifier) => (id: number) => ({
      source: written(specifier, id),
    })),
    ...[...mayNotName, ...forbidden].map((specifier) => (id: number) => ({
      source: written(specifier, id),
      rule: NAMES,
    })),
    ...forms.flatMap((write) => [
      (id: number) => ({ source: write(mayNotName[0] ?? '', id), rule: NAMES }),
      (id: number) => ({ source: write(path, id), rule: PATHS }),
    ]),
    // Scripts and their tests may compute what they import.
    ...(/^(scripts|contracts-test)\//.test(file)
      ? []
      : layer === LAYERS[0]
        ? HIDDEN
        : HIDDEN.slice(2, 3)
    ).map((write) => (id: number) => ({ source: write(id), rule: PATHS })),
  ]
  return sources.map((line, id) => line(id))
}

const names = (layers: readonly LayerName[], among: boolean): readonly string[] =>
  (Object.keys(IN_LAYER) as LayerName[])
    .filter((layer) => layers.includes(layer) === among)
    .map((layer) => IN_LAYER[layer])

const written = (specifier: string, id: number): string =>
  `import { p as p${id} } from '${specifier}'; export const u${id} = p${id}`

/** An adapter that imports from another technology, by path and by name. */
const ACROSS: readonly Planted[] = ['../browser/BrowserClock.ts', '#adapters/browser/BrowserClock.ts'].map(
  (specifier, index) => ({
    file: `adapters/viem/across-${index}.ts`,
    source: written(specifier, 0),
    rule: PATHS,
  }),
)

const OTHERS: readonly Planted[] = [
  {
    file: 'scripts/planted.test.ts',
    source: written('../contracts-test/startedStack.ts', 0),
    rule: PATHS,
  },
  ...['domain/names', 'src/stores/names', 'ui/names'].flatMap((folder) => [
    ...['window', 'document', 'localStorage', 'sessionStorage', 'navigator', 'location', 'fetch'].map(
      (name) => ({
        file: `${folder}/global-${name}.ts`,
        source: `export const use = () => ${name}\n`,
        rule: 'eslint(no-restricted-globals)',
      }),
    ),
    {
      file: `${folder}/date-now.ts`,
      source: 'export const use = () => Date.now()\n',
      rule: 'eslint(no-restricted-properties)',
    },
    {
      file: `${folder}/math-random.ts`,
      source: 'export const use = () => Math.random()\n',
      rule: 'eslint(no-restricted-properties)',
    },
    {
      file: `${folder}/new-date.ts`,
      source: 'export const use = () => new Date()\n',
      rule: 'hearth(no-ambient-date)',
    },
  ]),
  {
    file: 'domain/cycle/first.ts',
    source: `import { second } from './second.ts'\nexport const first = (): number => second()\n`,
    rule: 'import(no-cycle)',
  },
  {
    file: 'domain/cycle/second.ts',
    source: `import type { first } from '#domain/cycle/first.ts'\nexport const second = (): ReturnType<typeof first> => 2\n`,
    rule: 'import(no-cycle)',
  },
  { file: 'domain/default.ts', source: 'export default 1\n', rule: 'import(no-default-export)' },
  {
    file: 'domain/non-null.ts',
    source: 'export const use = (text?: string) => text!.length\n',
    rule: 'typescript(no-non-null-assertion)',
  },
  {
    file: 'domain/any.ts',
    source: 'export const use = (value: any): unknown => value\n',
    rule: 'typescript(no-explicit-any)',
  },
  {
    file: 'src/stores/console.ts',
    source: `export const use = () => console.log('seen')\n`,
    rule: 'eslint(no-console)',
  },
  {
    file: 'ui/names/hooks.tsx',
    source: `import { useState } from 'react'\nexport function Hooks({ on }: { on: boolean }) {\n  if (on) useState(1)\n  return null\n}\n`,
    rule: 'react-hooks(rules-of-hooks)',
  },
  {
    file: 'ui/names/literal.tsx',
    source: `export function Literal() {\n  return <p>Words that belong into a catalogue</p>\n}\n`,
    rule: 'react(jsx-no-literals)',
  },
  ...[
    `export const use = (text: string) => text === texts.paused`,
    `export const use = (text: string) => texts.left(1) !== text`,
    `export const use = (text: string) => (text.startsWith(texts.paused) ? 1 : 2)`,
    `export const use = (text: string) => [texts.paused].includes(texts.words['a'])`,
    `export const use = { [texts.paused]: 1 }`,
    `export const use = (words: Record<string, string>) => words[texts.paused]`,
    `export function use(text: string) {\n  switch (text) {\n    case texts.paused:\n      return 1\n    default:\n      return 2\n  }\n}`,
    `export const use = () => <p key={texts.paused} />`,
  ].map((source, index) => ({
    file: `ui/names/text-identity-${index}.tsx`,
    source: `import * as texts from '#domain/names/texts.ts'\n${source}\n`,
    rule: 'hearth(no-text-identity)',
  })),
  {
    file: 'domain/floating.ts',
    source: 'const later = async () => 1\nexport function use() {\n  later()\n}\n',
    rule: 'typescript(no-floating-promises)',
  },
]

const GOOD: readonly Planted[] = [
  {
    file: 'domain/names/good.test.ts',
    source: `import { one } from '#ui/App.tsx'; import { two } from 'fast-check'; export const use = [one, two, Date.now()]`,
  },
  {
    file: 'domain/stake/Good.contract.ts',
    source: `import { one } from '#adapters/viem/chain.ts'; export const use = one`,
  },
  {
    file: 'testing/container/good.ts',
    source: `import { one } from '#ui/App.tsx'; import { two } from 'inversify'; import { three } from '#adapters/viem/chain.ts'; export const use = [one, two, three]`,
  },
  {
    file: 'ui/names/glob.ts',
    source: `export const use = [import.meta.glob(['./*.ts', '!./{one,two}.ts']), import.meta.glob('./**/*.ts')]`,
  },
  {
    file: 'ui/names/good.tsx',
    source: `export function Good({ text }: { text: string }) {\n  return <p>({text})</p>\n}\n`,
  },
  {
    file: 'ui/names/good.test.tsx',
    source: `export function Tested() {\n  return <p>Words of a test</p>\n}\n`,
  },
  {
    file: 'domain/names/words.ts',
    source: `import * as texts from './texts.ts'; const WORDS = { paused: texts.paused }; export const use = (code: 'paused', list: string[]) => (code === 'paused' ? list.concat(texts.left(1), WORDS[code]) : [])`,
  },
  { file: 'planted.config.ts', source: 'export default {}' },
]

/** The folder of the test files. Reports are compared by file and line: "domain/names/planted.ts:3". */
let root = ''
let reports: ReadonlyMap<string, readonly string[]> = new Map()

beforeAll(() => {
  // Outside the project, because its .gitignore would hide the files from the linter.
  root = realpathSync(mkdtempSync(join(tmpdir(), 'hearth-lint-')))
  for (const file of [
    '.oxlintrc.json',
    'package.json',
    'scripts/lint/hearth.mjs',
    'scripts/lint/layers.mjs',
  ]) {
    cpSync(inProject(file), join(root, file))
  }
  // The project's tsconfig needs installed type packages, which this folder does not have.
  writeFileSync(
    join(root, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { strict: true, lib: ['ES2023'] } }),
  )
  for (const layer of LAYERS) plant(layer.file, linesOf(layer))
  for (const single of [...ACROSS, ...OTHERS, ...GOOD]) plant(single.file, [single])
  reports = lint()
}, 60_000)

afterAll(() => rmSync(root, { recursive: true, force: true }))

describe.each(LAYERS)('in $file', (layer) => {
  test.each(linesOf(layer).map((line, index) => ({ ...line, index })))('$source', ({ rule, index }) => {
    const found = reports.get(`${layer.file}:${index + 1}`) ?? []
    expect(found).toEqual(rule === undefined ? [] : expect.arrayContaining([rule]))
  })
})

test.each([...ACROSS, ...OTHERS])('$rule reports $file', ({ file, rule }) => {
  expect(
    [...reports].filter(([place]) => place.startsWith(`${file}:`)).flatMap(([, rules]) => rules),
  ).toContain(rule)
})

test.each(GOOD)('nothing is reported in $file', ({ file }) => {
  expect([...reports.keys()].filter((place) => place.startsWith(`${file}:`))).toEqual([])
})

function plant(file: string, lines: readonly Line[]): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), `${lines.map(({ source }) => source).join('\n')}\n`)
}

interface Diagnostic {
  readonly filename: string
  readonly code: string
  readonly labels: readonly { readonly span: { readonly line: number } }[]
}

function lint(): ReadonlyMap<string, readonly string[]> {
  const { diagnostics } = JSON.parse(execOxlint()) as { readonly diagnostics: readonly Diagnostic[] }
  const found = new Map<string, string[]>()
  for (const { filename, code, labels } of diagnostics) {
    const place = `${filename}:${labels[0]?.span.line}`
    found.set(place, [...(found.get(place) ?? []), code])
  }
  return found
}

/** oxlint exits with 1 when it reports anything, as it must here. */
function execOxlint(): string {
  try {
    return execFileSync(inProject('node_modules', '.bin', 'oxlint'), ['--type-aware', '--format=json', '.'], {
      cwd: root,
      encoding: 'utf8',
      // The linter looks for its type-aware part next to the files it lints.
      env: { ...process.env, OXLINT_TSGOLINT_PATH: inProject('node_modules', '.bin', 'tsgolint') },
      maxBuffer: 64 * 1024 * 1024,
    })
  } catch (error) {
    if (error instanceof Error && 'stdout' in error && typeof error.stdout === 'string') return error.stdout
    throw error
  }
}
