import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { inProject } from './contracts/projectRoot.ts'

interface Planted {
  readonly file: string
  readonly source: string
  /** The rule that has to report it; none: nothing may. */
  readonly rule?: string
}

const NAMES = 'eslint(no-restricted-imports)'
const PATHS = 'hearth(import-paths)'

/** One floor: a file of it, what that file may import, and what it may not. */
interface Floor {
  readonly file: string
  readonly allowed: readonly string[]
  readonly forbidden: readonly string[]
  /** A path out of the floor, around the `#` names. */
  readonly path: string
}

const FLOORS: readonly Floor[] = [
  {
    file: 'domain/names/planted.ts',
    allowed: ['#domain/shared/Wei.ts', './other.ts', '../shared/Wei.ts', 'viem/utils', 'zod/mini'],
    forbidden: [
      '#adapters/viem/chain.ts',
      '#stores/names/MintStore.ts',
      '#container/tokens.ts',
      '#config/parseConfig.ts',
      '#ui/App.tsx',
      'viem',
      'viem/actions',
      'zod',
      'mobx',
      'node:fs',
    ],
    path: '../../adapters/viem/chain.ts',
  },
  {
    file: 'adapters/viem/rpc/planted.ts',
    allowed: [
      '#domain/shared/Wei.ts',
      '#adapters/shared/lazyOnce.ts',
      '../../shared/lazyOnce.ts',
      '../chain.ts',
      'viem',
      'viem/actions',
      '@wagmi/core',
      'zod/mini',
    ],
    forbidden: [
      '#stores/names/MintStore.ts',
      '#container/tokens.ts',
      '#config/parseConfig.ts',
      '#ui/App.tsx',
      'mobx',
      'react',
      'inversify',
    ],
    path: '../../../src/config/parseConfig.ts',
  },
  {
    file: 'adapters/browser/planted.ts',
    allowed: ['#domain/shared/Wei.ts', '#adapters/shared/lazyOnce.ts', '../shared/lazyOnce.ts', 'zod/mini'],
    forbidden: ['#stores/names/MintStore.ts', '#ui/App.tsx', 'viem', 'react-toastify'],
    path: '../../ui/App.tsx',
  },
  {
    file: 'adapters/memory/planted.ts',
    allowed: ['#domain/shared/Wei.ts', './other.ts'],
    forbidden: ['#container/tokens.ts', 'viem', '@wagmi/core'],
    path: '../../src/stores/names/MintStore.ts',
  },
  {
    file: 'src/stores/names/planted.ts',
    allowed: ['#domain/shared/Wei.ts', '#stores/wallet/SessionStore.ts', '../wallet/SessionStore.ts', 'mobx'],
    forbidden: [
      '#adapters/viem/chain.ts',
      '#container/tokens.ts',
      '#config/parseConfig.ts',
      '#ui/App.tsx',
      'mobx-react-lite',
      'viem',
      'viem/utils',
      'react',
      'react-toastify',
      'react-router-dom',
    ],
    path: '../../config/parseConfig.ts',
  },
  {
    file: 'src/config/planted.ts',
    allowed: ['#domain/shared/Wei.ts', './other.ts', 'zod/mini'],
    forbidden: [
      '#adapters/viem/chain.ts',
      '#stores/names/MintStore.ts',
      '#container/tokens.ts',
      '#ui/App.tsx',
      'zod',
    ],
    path: '../container/tokens.ts',
  },
  {
    file: 'src/container/modules/planted.ts',
    allowed: [
      '#domain/shared/Wei.ts',
      '#adapters/viem/chain.ts',
      '#stores/names/MintStore.ts',
      '#config/parseConfig.ts',
      '../tokens.ts',
      'inversify',
      'reflect-metadata',
    ],
    forbidden: ['#ui/App.tsx', 'viem', 'mobx', 'react'],
    path: '../../stores/names/MintStore.ts',
  },
  {
    file: 'ui/names/planted.tsx',
    allowed: [
      '#domain/shared/Wei.ts',
      '#stores/names/MintStore.ts',
      '#ui/shared/Dialog.tsx',
      '../shared/Dialog.tsx',
      'react',
      'mobx-react-lite',
      'lucide-react',
      '@base-ui/react/tabs',
    ],
    forbidden: [
      '#adapters/viem/chain.ts',
      '#container/tokens.ts',
      '#config/parseConfig.ts',
      'react-router-dom',
      'react-toastify',
      'react-dom/client',
      'viem',
      'mobx',
      'inversify',
    ],
    path: '../../src/stores/names/MintStore.ts',
  },
  {
    file: 'ui/shell/planted.tsx',
    allowed: ['react-router-dom', '#stores/names/MintStore.ts'],
    forbidden: ['react-toastify', '#container/tokens.ts'],
    path: '../../src/container/tokens.ts',
  },
  {
    file: 'ui/shell/NoticeHost.tsx',
    allowed: ['react-toastify/unstyled', 'react'],
    forbidden: ['viem', '#adapters/viem/chain.ts'],
    path: '../../domain/shared/Wei.ts',
  },
  {
    file: 'ui/main.tsx',
    allowed: ['#container/tokens.ts', '#config/parseConfig.ts', 'react-dom/client'],
    forbidden: ['#adapters/viem/chain.ts', 'viem', 'inversify'],
    path: '../src/container/tokens.ts',
  },
  {
    file: 'functions/planted.ts',
    allowed: ['#domain/shared/Wei.ts', '#config/parseConfig.ts', '#adapters/viem/chain.ts', './other.ts'],
    forbidden: [
      '#adapters/browser/BrowserClock.ts',
      '#stores/names/MintStore.ts',
      '#container/tokens.ts',
      '#ui/App.tsx',
    ],
    path: '../scripts/build.ts',
  },
  {
    file: 'scripts/planted.ts',
    allowed: [
      '#domain/shared/Wei.ts',
      '#adapters/viem/chain.ts',
      '../contracts-test/deploy.ts',
      'node:fs',
      'vite',
    ],
    forbidden: ['#ui/App.tsx'],
    path: '../ui/App.tsx',
  },
  {
    file: 'contracts-test/planted.ts',
    allowed: ['#domain/shared/Wei.ts', '#config/parseConfig.ts', '../scripts/contracts/anvil.ts', 'viem'],
    forbidden: ['#ui/App.tsx'],
    path: '../ui/App.tsx',
  },
]

/** Every way to write an import. */
const FORMS: Readonly<Record<string, (specifier: string) => string>> = {
  static: (specifier) => `import { planted } from '${specifier}'\nexport const use = planted\n`,
  type: (specifier) => `import type { Planted } from '${specifier}'\nexport type Use = Planted\n`,
  inlineType: (specifier) => `import { type Planted } from '${specifier}'\nexport type Use = Planted\n`,
  sideEffect: (specifier) => `import '${specifier}'\n`,
  reexport: (specifier) => `export { planted } from '${specifier}'\n`,
  reexportAll: (specifier) => `export * from '${specifier}'\n`,
  reexportType: (specifier) => `export type { Planted } from '${specifier}'\n`,
  dynamic: (specifier) => `export const load = () => import('${specifier}')\n`,
}

const bad: readonly Planted[] = [
  ...FLOORS.flatMap(({ file, forbidden, path }) => {
    const [first] = forbidden
    if (first === undefined) throw new Error(`${file} forbids nothing.`)
    const forms = Object.entries(FORMS)
    return [
      ...forms.map(([form, write]) => planted(file, `name-${form}`, write(first), NAMES)),
      ...forms.map(([form, write]) => planted(file, `path-${form}`, write(path), PATHS)),
      ...forbidden.map((specifier, index) =>
        planted(file, `forbidden-${index}`, `import '${specifier}'\n// ${specifier}\n`, NAMES),
      ),
    ]
  }),
  ...[
    ['other-by-path', `import '../browser/BrowserClock.ts'\n`],
    ['other-by-name', `import '#adapters/browser/BrowserClock.ts'\n`],
  ].map(([name, source]) => planted('adapters/viem/planted.ts', name ?? '', source ?? '', PATHS)),
  planted('domain/names/planted.ts', 'import-type', `export type Use = import('#ui/App.tsx').App\n`, PATHS),
  planted(
    'domain/names/planted.ts',
    'computed',
    'export const load = (name: string) => import(name)\n',
    PATHS,
  ),
  planted('domain/names/planted.ts', 'template', 'export const load = () => import(`#ui/App.tsx`)\n', PATHS),
  planted('ui/names/planted.tsx', 'glob', `export const all = import.meta.glob('../../src/**')\n`, PATHS),
]

const otherRules: readonly Planted[] = [
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
    source: `import { first } from '#domain/cycle/first.ts'\nexport const second = (): number => first()\n`,
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
    rule: 'react(rules-of-hooks)',
  },
  {
    file: 'domain/floating.ts',
    source: 'const later = async () => 1\nexport function use() {\n  later()\n}\n',
    rule: 'typescript(no-floating-promises)',
  },
]

const good: readonly Planted[] = [
  ...FLOORS.map(({ file, allowed }) => ({
    file: inserted(file, 'good'),
    source: allowed
      .map(
        (specifier, index) =>
          `import { one as from${index} } from '${specifier}'\nexport const use${index} = from${index}\n`,
      )
      .join(''),
  })),
  {
    file: 'domain/names/good.test.ts',
    source: `import { one } from '#ui/App.tsx'\nimport { two } from 'fast-check'\nexport const use = [one, two, Date.now()]\n`,
  },
  {
    file: 'domain/ports/Good.contract.ts',
    source: `import { one } from '#adapters/viem/chain.ts'\nexport const use = one\n`,
  },
  { file: 'planted.config.ts', source: 'export default {}\n' },
]

let root = ''
let reports: ReadonlyMap<string, readonly string[]> = new Map()

beforeAll(() => {
  // Outside the project: there its own .gitignore would hide the files from the linter.
  root = realpathSync(mkdtempSync(join(tmpdir(), 'hearth-lint-')))
  for (const file of ['.oxlintrc.json', 'package.json', 'tsconfig.json', 'scripts/lint/hearth.mjs']) {
    cpSync(inProject(file), join(root, file), { recursive: true })
  }
  for (const { file, source } of [...bad, ...otherRules, ...good]) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), source)
  }
  reports = lint()
}, 60_000)

afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('an import that crosses a floor the wrong way is reported', () => {
  test.each(bad)('$file', expectReported)
})

describe('what else the project forbids is reported', () => {
  test.each(otherRules)('$file', expectReported)
})

describe('an import that keeps to its floor is not reported', () => {
  test.each(good)('$file', ({ file }) => {
    expect(reports.get(file) ?? []).toEqual([])
  })
})

function expectReported({ file, rule, source }: Planted): void {
  expect(reports.get(file) ?? [], source).toContain(rule)
}

/** The rules that complained, file by file. */
function lint(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const { filename, code } of diagnostics()) {
    found.set(filename, [...(found.get(filename) ?? []), code])
  }
  return found
}

interface Diagnostic {
  readonly filename: string
  readonly code: string
}

function diagnostics(): readonly Diagnostic[] {
  const text = execOxlint()
  return (JSON.parse(text) as { readonly diagnostics: readonly Diagnostic[] }).diagnostics
}

/** oxlint ends with 1 when it finds something, which here it has to. */
function execOxlint(): string {
  try {
    return execFileSync(inProject('node_modules', '.bin', 'oxlint'), ['--type-aware', '--format=json', '.'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
  } catch (error) {
    if (error instanceof Error && 'stdout' in error && typeof error.stdout === 'string') return error.stdout
    throw error
  }
}

/** The file of a floor with a name of its own, where the floor's rules do not hang on that name. */
function planted(file: string, name: string, source: string, rule: string): Planted {
  return { file: inserted(file, name), source, rule }
}

function inserted(file: string, name: string): string {
  return file.replace(/planted(?=\.tsx?$)/, `planted-${name}`)
}
