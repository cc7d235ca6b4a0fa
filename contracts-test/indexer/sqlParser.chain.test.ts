import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { expect, it } from 'vitest'

import { INDEXER, installIndexer } from '../../scripts/indexer/installIndexer.ts'

const PARSER = path.join('node_modules', 'pg-query-emscripten')

interface Parser {
  parse(statement: string): { readonly error: unknown; readonly parse_tree: unknown }
}

it('Ponder has each statement of its handlers parsed once', async () => {
  await installIndexer()
  expect(realpathSync(path.join(INDEXER, PARSER))).toBe(path.join(INDEXER, 'sql-parser'))
  expect(existsSync(path.join(INDEXER, 'node_modules', 'ponder', PARSER))).toBe(false)

  const module = pathToFileURL(path.join(INDEXER, 'sql-parser', 'index.js')).href
  const { default: start } = (await import(module)) as { readonly default: () => Promise<Parser> }
  const [first, second] = [await start(), await start()]
  const tree = first.parse('select 1')
  expect(second.parse('select 1')).toBe(tree)
  expect(tree).toMatchObject({ error: null, parse_tree: { stmts: [{ stmt: { SelectStmt: {} } }] } })
  expect(first.parse('select 2')).not.toEqual(tree)
  expect((await start()).parse('select from where')).not.toMatchObject({ error: null })

  // As the refreshes write points: no text may take room from those after it.
  for (let rows = 1; rows <= 120; rows += 1) {
    const values = Array.from({ length: rows }, (_, row) => `($${row + 1}, $${row + 2}, default)`)
    const { parse } = await start()
    const stmts = [
      { stmt: { InsertStmt: { selectStmt: { SelectStmt: { valuesLists: { length: rows } } } } } },
    ]
    expect(parse(`insert into "points" values ${values.join(', ')}`)).toMatchObject({
      error: null,
      parse_tree: { stmts },
    })
  }
})
