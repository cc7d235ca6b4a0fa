import { render } from '@testing-library/react'
import { expect, it } from 'vitest'

import { ALICE } from '#testing/container/accounts.ts'

import { AddressText } from './AddressText.tsx'
import { TextField } from './TextField.tsx'

it('The groups of a full address run from left to right, as in a wallet, in each language', () => {
  const { container } = render(
    <div dir="rtl">
      <AddressText address={ALICE} full />
    </div>,
  )
  expect(container.querySelector('[aria-hidden]')?.closest('[dir]')?.getAttribute('dir')).toBe('ltr')
})

it('A unit is behind its field by the direction of its own letters', () => {
  const { container } = render(<TextField label="" value="20" onType={() => undefined} suffix="دقيقة" />)
  expect(container.querySelector('input')?.closest('[dir]')?.getAttribute('dir')).toBe('auto')
})
