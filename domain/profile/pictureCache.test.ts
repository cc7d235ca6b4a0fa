import { expect, it } from 'vitest'

import type { DomainName } from '../shared/DomainName.ts'
import { nameOfPictureKey, pictureFields, pictureKey, pictureOf } from './pictureCache.ts'

it('a picture is stored under the name without its suffix', () => {
  expect(pictureKey('alice' as DomainName)).toBe('alice-img')
  expect(['alice-img', '-img', 'alice-username'].map(nameOfPictureKey)).toEqual([
    'alice',
    undefined,
    undefined,
  ])
})

it.each<readonly [fields: Readonly<Record<string, unknown>>, image: string | undefined]>([
  [pictureFields('ar://x'), 'ar://x'],
  [{ image: { url: 'x' } }, undefined],
  [{ image: '' }, undefined],
  [{ image: 'x'.repeat(65_536) }, 'x'.repeat(65_536)],
  [{ image: 'x'.repeat(65_537) }, undefined],
  [{}, undefined],
])('a stored entry is parsed as expected (case %#)', (fields, image) => {
  expect(pictureOf(fields)).toBe(image)
})
