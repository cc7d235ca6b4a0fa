import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { QUESTIONS } from '#adapters/indexer/questions.ts'

import { inProject } from '../contracts/projectRoot.ts'
import { indexApiPage } from './indexApiPage.ts'

it('docs/index-api.md is what npm run api writes', () => {
  expect(readFileSync(inProject('docs', 'index-api.md'), 'utf8')).toBe(indexApiPage())
})

it('The index service serves each question that it describes, and no other', () => {
  const routes = readFileSync(inProject('indexer', 'src', 'api', 'routes.ts'), 'utf8')
  const served = [...routes.matchAll(/^(?:answer\('|routes\.get\('\/)([^']+)'/gm)].map(
    ([, question = '']) => question,
  )
  expect(served.toSorted()).toEqual(Object.keys(QUESTIONS).toSorted())
  expect(routes.match(/^routes\.(?!onError|use)\w+|^ {2}routes\.\w+/gm)).toEqual([
    '  routes.get',
    'routes.get',
  ])
})
