import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, it } from 'vitest'

import { QUESTIONS } from '#adapters/indexer/questions.ts'

import { inProject } from '../contracts/projectRoot.ts'
import { indexApiPage } from './indexApiPage.ts'

it('docs/index-api.md is what npm run api writes', () => {
  expect(readFileSync(inProject('docs', 'index-api.md'), 'utf8')).toBe(indexApiPage())
})

it('The index service serves each question that it describes, and no other', () => {
  const folder = inProject('indexer', 'src', 'api')
  const files = readdirSync(folder).filter((file) => file !== 'index.ts')
  const routes = files.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n')
  const served = [...routes.matchAll(/^(?:answer\('|routes\.get\('\/)([^']+)'/gm)].map(
    ([, question = '']) => question,
  )
  expect(served.toSorted()).toEqual(Object.keys(QUESTIONS).toSorted())
  expect(routes.match(/^routes\.(?!onError|use)\w+|^ {2}routes\.\w+/gm)?.toSorted()).toEqual([
    '  routes.get',
    'routes.get',
  ])
})
