import { describe, expect, it } from 'vitest'

import { MemoryStore } from '#adapters/memory/MemoryStore.ts'

import { FormDraft } from './FormDraft.ts'

const open = (storage = new MemoryStore()) => ({
  storage,
  draft: new FormDraft(storage, 'form', ['amount', 'name']),
})

describe('FormDraft', () => {
  it('has nothing at first', () => {
    expect(open().draft.read()).toEqual({})
  })

  it('reads back what was typed', () => {
    const { storage, draft } = open()
    draft.write({ amount: '1,5', name: '' })
    expect(open(storage).draft.read()).toEqual({ amount: '1,5', name: '' })
  })

  it('forgets a form that was emptied', () => {
    const { storage, draft } = open()
    draft.write({ amount: '1', name: '' })
    draft.write({ amount: '', name: '' })
    expect(storage.read('form')).toBeUndefined()
  })

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{"v":2,"fields":{"amount":"1"}}',
    '{"v":1,"fields":null}',
    '{"v":1,"fields":{"amount":1,"other":"x"}}',
    JSON.stringify({ v: 1, fields: { amount: 'x'.repeat(301) } }),
  ])('takes nothing from %s', (text) => {
    const { storage, draft } = open()
    storage.write('form', text)
    expect(draft.read()).toEqual({})
  })
})
