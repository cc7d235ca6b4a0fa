import { render } from '@testing-library/react'
import { expect, it } from 'vitest'

import { wei } from '#domain/shared/Wei.ts'

import { AmountText } from './AmountText.tsx'

it.each([
  [12_345_678_9012n, ['12', '345', '678.9012']],
  [100_000_0000n, ['100', '000']],
  [9999_5000n, ['9', '999.5']],
  [0n, ['0']],
])('%d ten-thousandths are shown in the groups %j, and copied as one number', (amount, groups) => {
  const { container } = render(<AmountText amount={wei(amount)} decimals={4} symbol="CHAT" />)
  const stat = container.querySelector('span > span > span')
  expect([...(stat?.children ?? [])].map(({ textContent }) => textContent)).toEqual(groups)
  expect(container.textContent).toBe(`${groups.join('')} CHAT`)
  expect(container.querySelector('[title]')?.getAttribute('title')).toBe(`${groups.join(',')} CHAT`)
})
