import { readdirSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { inProject } from './contracts/projectRoot.ts'
import { sourceFiles } from './testing/sourceFiles.ts'

/** Files that cite no rule: pictures, generated files, and the pages of the rules themselves. */
const WITHOUT_CITATIONS =
  /\.(?:png|jpg|ico|woff2?)$|^package-lock\.json$|^adapters\/viem\/abi\/|^docs\/rules\//

const RULES = 'docs/rules'
const CITATION = /\brules\/([a-z]+): ([a-z0-9-]+)/g
/** A page and a number or a code, such as "page 4.2" or "page B7", of documents that are not in the repository. */
const ELSEWHERE =
  /\b(?:threats|product|features|spec|specification|design|quality)(?:\.md)?,? (?:[A-Z]?\d|\/\w)|\(product[,] /gi

const texts: readonly (readonly [path: string, text: string])[] = sourceFiles()
  .filter((path) => !WITHOUT_CITATIONS.test(path))
  .map((path) => [path, readFileSync(inProject(path), 'utf8').replace(/\s*\n\s*(?:\*|\/\/+)?\s*/g, ' ')])

/** The rules by page and heading: "money: exact-approval". */
const stated: readonly string[] = readdirSync(inProject(RULES)).flatMap((file) => {
  const page = file.replace(/\.md$/, '')
  const headings = [...readFileSync(inProject(RULES, file), 'utf8').matchAll(/^### (.+)$/gm)]
  return headings.map(([, name = '']) => `${page}: ${name}`)
})

const cited: readonly (readonly [path: string, rule: string])[] = texts.flatMap(([path, text]) =>
  [...text.matchAll(CITATION)].map(([, page = '', name = '']) => [path, `${page}: ${name}`] as const),
)

describe('a rule', () => {
  it('has a unique name on its page, in lower case with hyphens', () => {
    expect(stated.length).toBeGreaterThan(100)
    expect(stated.filter((rule, index) => stated.indexOf(rule) !== index)).toEqual([])
    expect(stated.filter((rule) => !/^[a-z]+: [a-z0-9]+(?:-[a-z0-9]+)*$/.test(rule))).toEqual([])
  })

  it('is cited by code or a test', () => {
    const names = new Set(cited.map(([, rule]) => rule))
    expect(stated.filter((rule) => !names.has(rule))).toEqual([])
  })
})

describe('a citation', () => {
  it('names an existing rule', () => {
    expect(cited.length).toBeGreaterThan(400)
    expect(cited.filter(([, rule]) => !stated.includes(rule))).toEqual([])
  })

  it('names no document outside the repository', () => {
    const foreign = texts.flatMap(([path, text]) =>
      [...text.matchAll(ELSEWHERE)].map(([citation]) => `${path}: ${citation}`),
    )
    expect(foreign).toEqual([])
  })
})
