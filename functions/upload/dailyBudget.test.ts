import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

import { fileStore } from '../shared/fileStore.ts'
import { StoreError, type ServerStore } from '../shared/ServerStore.ts'
import { dailyBudget, sharedBudget } from './dailyBudget.ts'

const DAY = 86_400_000

function openStore(): ServerStore {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-budget-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return fileStore(join(folder, 'store.json'), () => 0)
}

it.each([
  ['an instance', undefined],
  ['a store', openStore],
])('the budget of %s is spent to its last winston, and new on the next day', async (_, open) => {
  const budget = sharedBudget(dailyBudget(), open?.())
  expect([
    await budget.spend(60n, 100n, 0),
    await budget.spend(41n, 100n, 0),
    await budget.spend(40n, 100n, DAY - 1),
    await budget.spend(1n, 100n, DAY - 1),
    await budget.spend(100n, 100n, DAY),
  ]).toEqual([true, false, true, false, true])
})

it('payments at once never exceed the budget, and the first that fits is paid', async () => {
  const store = openStore()
  const paid = await Promise.all(
    Array.from({ length: 20 }, () => sharedBudget(dailyBudget(), store).spend(30n, 100n, 0)),
  )
  expect(paid.filter(Boolean)).toHaveLength(3)
})

it('nothing may be paid while the store cannot be reached', async () => {
  const silent = { count: () => Promise.reject(new StoreError('silent')) }
  await expect(sharedBudget(dailyBudget(), silent).spend(1n, 100n, 0)).rejects.toThrow(StoreError)
})
