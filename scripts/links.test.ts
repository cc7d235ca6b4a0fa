import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, it } from 'vitest'

import { inProject } from './contracts/projectRoot.ts'
import { sourceFiles } from './testing/sourceFiles.ts'

const pages = sourceFiles().filter((file) => file.endsWith('.md'))

const textOf = (file: string): string => readFileSync(inProject(file), 'utf8')

/** As GitHub makes them: letters and digits of the heading, in lower case, with hyphens for spaces. */
const anchorsOf = (file: string): readonly string[] =>
  [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

it('a link in the documentation leads to a file, and to a heading in it', () => {
  const links = pages.flatMap((page) =>
    [...textOf(page).matchAll(/\]\((?![a-z]+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(
      ([link, to = '', anchor]) => {
        const file = to === '' ? page : path.posix.join(path.posix.dirname(page), to)
        const isThere = existsSync(inProject(file)) && (!anchor || anchorsOf(file).includes(anchor))
        return { at: `${page}: ${link}`, isThere }
      },
    ),
  )
  expect(links.length).toBeGreaterThan(50)
  expect(links.filter(({ isThere }) => !isThere).map(({ at }) => at)).toEqual([])
})
