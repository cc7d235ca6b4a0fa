import { readFile } from 'node:fs/promises'

import { expect, it } from 'vitest'

import { inProject } from '../contracts/projectRoot.ts'
import { configJsonSchema } from './configJsonSchema.ts'

it('The stored schema is up to date, and every configuration in this repository refers to it', async () => {
  const stored: unknown = JSON.parse(await readFile(inProject('config', 'schema.json'), 'utf8'))
  expect(stored).toEqual(JSON.parse(configJsonSchema()))
  const degen = JSON.parse(await readFile(inProject('config', 'degen.json'), 'utf8')) as { $schema?: unknown }
  expect(degen.$schema).toBe('./schema.json')
})
