import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { inProject } from './contracts/projectRoot.ts'
import { sourceFiles } from './testing/sourceFiles.ts'

const PHYSICAL =
  /(?:^|[\s;{])(?:(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)|left|right)\s*:|(?:text-align|float): (?:left|right)/
const SHORTHAND = /(?:padding|margin|border-width|border-radius): ([^;]+);/g

/** By spaces outside brackets. */
const valuesOf = (text: string) => text.match(/(?:[^\s()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g) ?? []

const sided = (line: string) =>
  [...line.matchAll(SHORTHAND)].some(([, values = '']) => {
    const [, right, , left] = valuesOf(values)
    return left !== undefined && left !== right
  })

it.each([
  ['  left: 0;', true],
  ['  margin-right: 4px;', true],
  ['  padding: 0 0 0 4px;', true],
  ['  padding: 0 calc(1px + var(--a)) 0 calc(1px + var(--a));', false],
  ['  inset-inline-start: 0;', false],
  ['.left:hover {', false],
])('The line %s is for one direction only: %s', (line, expected) => {
  expect(PHYSICAL.test(line) || sided(line)).toBe(expected)
})

it('Style sheets have no sides but those of the direction of the text', () => {
  const physical = sourceFiles()
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      readFileSync(inProject(file), 'utf8')
        .split('\n')
        // The insets of a device are its own, and rounded corners of a sheet have the same ends.
        .filter((line) => (PHYSICAL.test(line) || sided(line)) && !/-inset|border-radius/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(physical).toEqual([])
})
