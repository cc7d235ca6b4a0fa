import fc from 'fast-check'
import { observable, runInAction } from 'mobx'
import { describe, expect, it } from 'vitest'

import { MemoryStore } from '#testing/adapters/MemoryStore.ts'

import { TypedForm, type TypedFields } from './TypedForm.ts'

const KEY = 'draft:suite'

function open(drafts = new MemoryStore()) {
  const fields = observable.box<TypedFields>({}, { deep: false })
  const form = new TypedForm(drafts, {
    name: 'suite',
    fields: () => fields.get(),
    fill: ({ amount = '', token = '' }) => fields.set({ amount, token }),
    lasting: ['token'],
  })
  const stop = form.subscribe()
  return {
    drafts,
    form,
    stop,
    shown: () => fields.get(),
    type: (typed: TypedFields) => runInAction(() => fields.set(typed)),
  }
}

it('What is typed is filled in again after a reload, for any text', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 300 })
  fc.assert(
    fc.property(text, text, (amount, token) => {
      const { drafts, type } = open()
      type({ amount, token })
      expect(open(drafts).shown()).toEqual({ amount, token })
    }),
  )
})

it('A form is stored from the first change on, and an empty one is not stored', () => {
  const { drafts, type } = open()
  expect(drafts.read(KEY)).toBeUndefined()
  type({ amount: '5', token: '' })
  expect(drafts.read(KEY)).toBe('{"v":1,"amount":"5","token":""}')
  type({ amount: '', token: '' })
  expect(drafts.read(KEY)).toBeUndefined()
})

it('A form that was sent is forgotten but for its lasting fields, while the page still shows it', () => {
  const { drafts, form, type, shown } = open()
  type({ amount: '5', token: 'CHAT' })
  form.forget()
  expect([shown(), open(drafts).shown()]).toEqual([
    { amount: '5', token: 'CHAT' },
    { amount: '', token: 'CHAT' },
  ])
  form.keep()
  expect(open(drafts).shown()).toEqual({ amount: '5', token: 'CHAT' })
  form.clear()
  expect([shown(), open(drafts).shown()]).toEqual([
    { amount: '', token: 'CHAT' },
    { amount: '', token: 'CHAT' },
  ])
})

it('A form is filled once a visit, and stored until its page is left', () => {
  const { drafts, form, stop, type, shown } = open()
  type({ amount: '5', token: '' })
  drafts.remove(KEY)
  form.subscribe()
  expect(shown()).toEqual({ amount: '5', token: '' })
  type({ amount: '6', token: '' })
  stop()
  type({ amount: '7', token: '' })
  form.subscribe()
  expect(shown()).toEqual({ amount: '6', token: '' })
})

describe('A stored form is not filled in', () => {
  it.each([
    '',
    'alice',
    '[]',
    '{"amount":"5"}',
    '{"v":2,"amount":"5"}',
    '{"v":1,"amount":5}',
    '{"v":1,"amount":"5","token":["CHAT"]}',
    `{"v":1,"amount":"${'5'.repeat(131_072)}"}`,
  ])('where it is %.40s', (text) => {
    const drafts = new MemoryStore()
    drafts.write(KEY, text)
    expect(open(drafts).shown()).toEqual({ amount: '', token: '' })
  })

  it('where it was too long to be stored', () => {
    const { drafts, type } = open()
    type({ amount: '5'.repeat(131_072) })
    expect(drafts.keys()).toEqual([])
  })
})

it('A link fills the form if it is another one, or is opened anew for an empty form', () => {
  const says = { request: { to: 'alice' }, problems: [] }
  const first = (link: string, mayRepeat: boolean, saying: object = says) =>
    open().form.isNewLink(link, '?to=alice', { ...says, ...saying, mayRepeat })
  expect([
    first('?to=bob', false),
    first('?to=alice', true),
    first('?to=alice', false),
    first('?to=bob', true, { request: {} }),
    first('?to=bob', true, { request: {}, problems: ['no token'] }),
  ]).toEqual([true, true, false, false, true])
  const { form } = open()
  const again = { ...says, mayRepeat: true }
  expect([1, 2].map(() => form.isNewLink('?to=alice', '?to=alice', again))).toEqual([true, false])
})
