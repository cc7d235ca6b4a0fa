import { observable, runInAction } from 'mobx'
import { expect, it } from 'vitest'

import { wei, type Wei } from '#domain/shared/Wei.ts'

import { AmountEntry } from './AmountEntry.ts'

it('An entry has an amount only if it may be used', () => {
  const entry = new AmountEntry({ decimalSign: '.' }, () => ({ decimals: 2, available: wei(500n) }))
  expect(runInAction(() => entry.amount)).toBeUndefined()
  const amounts = ['5', '5.01', '0', '4,99', 'x'].map((text) => {
    entry.type(text)
    return runInAction(() => entry.amount)
  })
  expect(amounts).toEqual([500n, undefined, undefined, 499n, undefined])
})

it('An amount is filled in with all its digits', () => {
  const entry = new AmountEntry({ decimalSign: '.' }, () => ({ decimals: 18, available: wei(10n ** 30n) }))
  entry.fill(wei(1_234_567_890_000_000_001n))
  expect(runInAction(() => [entry.text, entry.amount])).toEqual([
    '1.234567890000000001',
    1_234_567_890_000_000_001n,
  ])
})

it('The verdict follows a change of the balance', () => {
  const there = observable.box<Wei | undefined>(undefined)
  const entry = new AmountEntry({ decimalSign: '.' }, () => ({ decimals: 0, available: there.get() }))
  entry.type('7')
  const kinds = [runInAction(() => entry.verdict.kind)]
  for (const amount of [6n, 7n]) {
    runInAction(() => there.set(wei(amount)))
    kinds.push(runInAction(() => entry.verdict.kind))
  }
  expect(kinds).toEqual(['balance unknown', 'too much', 'fine'])
})

it('An ambiguous amount is none until one of its readings is filled in, which is never ambiguous', () => {
  const entry = new AmountEntry({ decimalSign: 'unknown' }, () => ({
    decimals: 3,
    available: wei(9_000_000n),
  }))
  const texts = ['1,250', '1 250', entry.textOf(wei(1_250n)), entry.textOf(wei(1_251n)), '1.250,5']
  const typed = texts.map((text) => {
    entry.type(text)
    return runInAction(() => [text, entry.verdict, entry.readAs])
  })
  expect(typed).toEqual([
    ['1,250', { kind: 'ambiguous', readings: [1_250_000n, 1_250n] }, undefined],
    ['1 250', { kind: 'fine', amount: 1_250_000n }, '1250'],
    ['1.25', { kind: 'fine', amount: 1_250n }, undefined],
    ['1.2510', { kind: 'fine', amount: 1_251n }, undefined],
    ['1.250,5', { kind: 'fine', amount: 1_250_500n }, '1250.5'],
  ])
})
