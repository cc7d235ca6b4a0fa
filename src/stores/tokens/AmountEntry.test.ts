import { observable, runInAction } from 'mobx'
import { expect, it } from 'vitest'

import { wei, type Wei } from '#domain/shared/Wei.ts'

import { AmountEntry } from './AmountEntry.ts'

it('An entry has an amount only if it may be used', () => {
  const entry = new AmountEntry(() => ({ decimals: 2, available: wei(500n) }))
  expect(runInAction(() => entry.amount)).toBeUndefined()
  const amounts = ['5', '5.01', '0', '4,99', 'x'].map((text) => {
    entry.type(text)
    return runInAction(() => entry.amount)
  })
  expect(amounts).toEqual([500n, undefined, undefined, 499n, undefined])
})

it('An amount is filled in with all its digits', () => {
  const entry = new AmountEntry(() => ({ decimals: 18, available: wei(10n ** 30n) }))
  entry.fill(wei(1_234_567_890_000_000_001n))
  expect(runInAction(() => [entry.text, entry.amount])).toEqual([
    '1.234567890000000001',
    1_234_567_890_000_000_001n,
  ])
})

it('The verdict follows a change of the balance', () => {
  const there = observable.box<Wei | undefined>(undefined)
  const entry = new AmountEntry(() => ({ decimals: 0, available: there.get() }))
  entry.type('7')
  const kinds = [runInAction(() => entry.verdict.kind)]
  for (const amount of [6n, 7n]) {
    runInAction(() => there.set(wei(amount)))
    kinds.push(runInAction(() => entry.verdict.kind))
  }
  expect(kinds).toEqual(['balance unknown', 'too much', 'fine'])
})
