import { readdirSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { inProject } from '../contracts/projectRoot.ts'
import { envExample } from './envExample.ts'

const example = readFileSync(inProject('.env.example'), 'utf8')
const listed = [...example.matchAll(/^([A-Z\d_]+)=/gm)].map(([, name]) => name)

/** The variables that npm run indexer passes to the service that it starts, and those of its load test. */
const PASSED = [
  'HEARTH_CONFIG',
  'HEARTH_DATABASE_FOLDER',
  'HEARTH_FROM_BLOCK',
  'HEARTH_POOLS',
  'HEARTH_ANSWERS_ONLY',
  'HEARTH_READY_PATH',
  'HEARTH_INSTANCE',
]

/** The variables that source files read by name. */
function readIn(folder: string, pattern: RegExp): readonly string[] {
  const files = readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(?:ts|mjs)$/.test(file) && !/node_modules|\.test\.|reference/.test(file),
  )
  const names = files.flatMap((file) =>
    [...readFileSync(inProject(folder, file), 'utf8').matchAll(pattern)].map(([, name]) => name ?? ''),
  )
  return [...new Set(names)]
}

it('.env.example is what npm run env writes', () => {
  expect(example).toBe(envExample())
})

it('.env.example has each variable once', () => {
  expect(listed.length).toBeGreaterThan(40)
  expect(listed).toEqual([...new Set(listed)])
})

it('.env.example has every variable of compose.yml, which has no password of its own', () => {
  const compose = readFileSync(inProject('compose.yml'), 'utf8')
  const used = [...compose.matchAll(/\$\{([A-Z\d_]+)/g)].map(([, name]) => name)
  expect(used.filter((name) => !listed.includes(name))).toEqual([])
  const passwords = [...compose.matchAll(/PASSWORD: (.*)$/gm)].map(([, value = '']) => value)
  expect(passwords.filter((value) => value !== "''" && !value.startsWith('${POSTGRES_PASSWORD:?'))).toEqual(
    [],
  )
  expect(compose).toMatch(/hearth:\$\{POSTGRES_PASSWORD:\?[^}]*\}@database/)
})

it('.env.example has every variable that the servers read', () => {
  const read = [
    ...readIn('functions', /\bprocess\.env(?:\.|\[')([A-Z\d_]+)/g),
    ...readIn('indexer', /\b(?:process\.env\['|setting\('|needed\(')([A-Z\d_]+)/g),
  ]
  expect(read.length).toBeGreaterThan(10)
  expect(read.filter((name) => !listed.includes(name) && !PASSED.includes(name))).toEqual([])
})
