import { accessSync, constants, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { VERSION } from '#domain/shell/version.ts'

import { inProject } from './contracts/projectRoot.ts'
import { sourceFiles } from './testing/sourceFiles.ts'

const textOf = (file: string): string => readFileSync(inProject(file), 'utf8')
const first = (pattern: RegExp, file: string): string | undefined => pattern.exec(textOf(file))?.[1]

const project = JSON.parse(textOf('package.json')) as {
  readonly version: string
  readonly scripts: Readonly<Record<string, string>>
  readonly engines: { readonly node: string }
}
const lock = JSON.parse(textOf('package-lock.json')) as {
  readonly version: string
  readonly packages: { readonly '': { readonly version: string } }
}
const WORKFLOW = '.github/workflows/ci.yml'

describe('the version', () => {
  it('is the same wherever it stands, and the newest one of the changes', () => {
    const newest = first(/^## (\d+\.\d+\.\d+)$/m, 'CHANGELOG.md')
    expect([lock.version, lock.packages[''].version, VERSION, newest]).toEqual(
      Array.from({ length: 4 }, () => project.version),
    )
  })
})

describe('the Node version', () => {
  it('is one for the images, the workflow, the devcontainer and .nvmrc', () => {
    const wanted = textOf('.nvmrc').trim()
    const images = sourceFiles()
      .filter((file) => /(?:^|\/)Dockerfile$|devcontainer\.json$/.test(file) || file === WORKFLOW)
      .flatMap((file) => [...textOf(file).matchAll(/\bnode:(\d+)-/g)].map(([, major]) => ({ file, major })))
    expect(images.length).toBeGreaterThan(5)
    expect(images.filter(({ major }) => major !== wanted)).toEqual([])
  })

  it('of the unit tests begins with the oldest that the project allows', () => {
    const oldest = first(/node: \['([\d.]+)'/, WORKFLOW)
    expect(project.engines.node).toBe(`>=${oldest}`)
  })
})

describe('a command', () => {
  it('that the workflow, the templates or the documentation names is there', () => {
    const named = sourceFiles()
      .filter((file) => /\.(?:md|ya?ml)$|(?:^|\/)Dockerfile$/.test(file))
      .flatMap((file) =>
        [...textOf(file).matchAll(/\bnpm run ([a-z][\w:]*)/gi)].map(([, name = '']) => ({
          file,
          name,
        })),
      )
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter(({ name }) => !Object.hasOwn(project.scripts, name))).toEqual([])
  })

  it('of a change is what the workflow runs', () => {
    expect(textOf(WORKFLOW)).toMatch(/^ +- run: \.ci\/run$/m)
    expect(() => accessSync(inProject('.ci/run'), constants.X_OK)).not.toThrow()
  })
})
