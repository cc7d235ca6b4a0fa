import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

import { fileStore } from '../shared/fileStore.ts'
import { StoreError, type ServerStore } from '../shared/ServerStore.ts'
import { sharedClaims, usedClaims } from './usedClaims.ts'

const MINUTE = 60_000

function openStore(): ServerStore {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-claims-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return fileStore(join(folder, 'store.json'), () => 0)
}

it('one signed upload is the first of one instance alone, where they share a store', async () => {
  const store = openStore()
  const [one, two] = [sharedClaims(usedClaims(), store), sharedClaims(usedClaims(), store)]
  expect([
    await one.take('claim', MINUTE, 0),
    await two.take('claim', MINUTE, 0),
    await one.take('claim', MINUTE, 0),
    await two.take('other', MINUTE, 0),
  ]).toEqual(['first', 'taken', 'taken', 'first'])
})

it('an upload that did not happen may be made by another instance', async () => {
  const store = openStore()
  const [one, two] = [sharedClaims(usedClaims(), store), sharedClaims(usedClaims(), store)]
  await one.take('claim', MINUTE, 0)
  await one.giveBack('claim')
  expect(await two.take('claim', MINUTE, 0)).toBe('first')
})

it('nothing is taken while the store cannot be reached, and the claim is free afterwards', async () => {
  const own = usedClaims()
  const silent = { claim: () => Promise.reject(new StoreError('silent')) } as unknown as ServerStore
  expect(await sharedClaims(own, silent).take('claim', MINUTE, 0)).toBe('unknown')
  expect(await sharedClaims(own, undefined).take('claim', MINUTE, 0)).toBe('first')
})
