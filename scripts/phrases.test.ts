import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { inProject } from './contracts/projectRoot.ts'
import { sourceFiles } from './testing/sourceFiles.ts'

const IMPORT = /import \* as (\w+) from '[^']*?(?:#domain\/|\.\.?\/)([\w./]*[tT]exts)\.ts'/g
const PLACEHOLDER = /\{\w+\}/

const sources = sourceFiles()
  .filter(
    (file) => /^(?:domain|src|ui|adapters)\/.*\.tsx?$/.test(file) && !/\.(?:test|contract)\.tsx?$/.test(file),
  )
  .map((file) => ({ file, source: readFileSync(inProject(file), 'utf8') }))

const catalogues = await Promise.all(
  sources
    .filter(({ file }) => /[tT]exts\.ts$/.test(file) && file.startsWith('domain/'))
    .map(async ({ file }) => ({
      file,
      texts: (await import(inProject(file))) as Readonly<Record<string, unknown>>,
    })),
)

/** Constant texts, also those of a record; the texts of functions need values. */
const constants = catalogues.flatMap(({ file, texts }) =>
  Object.entries(texts).flatMap(([name, text]) =>
    (typeof text === 'object' && text !== null ? Object.values(text) : [text]).flatMap((each) =>
      typeof each === 'string' ? [{ file, name, text: each }] : [],
    ),
  ),
)

it('Each text is one phrase: none is the rest of another, or waits for one', () => {
  const fragments = constants.filter(({ text }) => /^[\s,;.:)]|[\s(]$/.test(text))
  expect(fragments).toEqual([])
})

it('A catalogue has no text in pieces', () => {
  const pieces = catalogues.flatMap(({ file, texts }) =>
    Object.entries(texts).flatMap(([name, text]) =>
      Array.isArray(text) && name !== 'KEYS' ? [`${file} ${name}`] : [],
    ),
  )
  expect(pieces).toEqual([])
})

it('A text with placeholders is shown by the component that fills them', () => {
  const names = new Set(
    constants.filter(({ text }) => PLACEHOLDER.test(text)).map(({ file, name }) => `${file} ${name}`),
  )
  expect(names.size).toBeGreaterThan(50)
  const shownRaw = sources.flatMap(({ file, source }) =>
    // It fills them in a plain text.
    file === 'domain/activity/arrivalText.ts'
      ? []
      : [...source.matchAll(IMPORT)].flatMap(([, alias = '', path = '']) => {
          const catalogue = file.startsWith('domain/')
            ? `domain/${file.split('/')[1]}/${path.split('/').at(-1)}.ts`
            : `domain/${path}.ts`
          const outside = source.replaceAll(/(?:<Phrase\s+text|\sphrase)=\{[^}]*\}/g, '')
          return [...outside.matchAll(new RegExp(`(?<![\\w$.])${alias}\\.(\\w+)`, 'g'))].flatMap(
            ([, name = '']) => (names.has(`${catalogue} ${name}`) ? [`${file} ${name}`] : []),
          )
        }),
  )
  expect(shownRaw).toEqual([])
})
