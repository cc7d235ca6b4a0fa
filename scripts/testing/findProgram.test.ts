import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { installedProgram } from './findProgram.ts'

let folder: string
const wanted = () => ({
  variable: 'WANTED_PATH',
  names: ['wanted'],
  places: [join(folder, 'elsewhere')],
  package: 'no-such-package',
})

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'programs-'))
  vi.stubEnv('PATH', folder)
  vi.stubEnv('WANTED_PATH', '')
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

it('finds a program at its place before the one on PATH', async () => {
  await writeFile(join(folder, 'wanted'), '')
  expect(installedProgram(wanted())).toBe(join(folder, 'wanted'))
  await writeFile(join(folder, 'elsewhere'), '')
  expect(installedProgram(wanted())).toBe(join(folder, 'elsewhere'))
})

it('takes the program that its variable names, and refuses a name of no file', async () => {
  await writeFile(join(folder, 'own'), '')
  vi.stubEnv('WANTED_PATH', join(folder, 'own'))
  expect(installedProgram(wanted())).toBe(join(folder, 'own'))
  vi.stubEnv('WANTED_PATH', join(folder, 'none'))
  expect(() => installedProgram(wanted())).toThrow(/^WANTED_PATH names .*none, which does not exist\.$/)
})

it('finds nothing where there is none', () => {
  expect(installedProgram(wanted())).toBeUndefined()
})
