import { render } from '@testing-library/react'
import { expect, it } from 'vitest'

import { wei } from '#domain/shared/Wei.ts'

import { RoundedAmount } from './RoundedAmount.tsx'

it.each([
  [1_234_567_89n, 8, 'up', ['1.234', '57'], ['1.234', '567', '89']],
  [1_234_567_89n, 8, 'down', ['1.234', '56'], ['1.234', '567', '89']],
  [1n, 36, 'up', ['0.000', ...Array<string>(10).fill('000'), '001'], undefined],
  [12_345_678n * 10n ** 4n + 5000n, 4, 'up', ['12', '345', '679'], ['12', '345', '678.5']],
  [10n ** 77n, 0, 'down', ['100', ...Array<string>(25).fill('000')], undefined],
] as const)('%d in units of 10^%d, rounded %s, has the groups %j and below them %j', (...row) => {
  const [amount, decimals, direction, groups, below] = row
  const { container } = render(
    <RoundedAmount amount={wei(amount)} decimals={decimals} symbol="CHAT" direction={direction} exact />,
  )
  const [stat, exact] = [...container.querySelectorAll('bdi')].map(({ previousElementSibling }) =>
    [...(previousElementSibling?.children ?? [])].map(({ textContent }) => textContent),
  )
  expect({ stat, exact }).toEqual({ stat: groups, exact: below })
  expect(container.querySelector('[title]')).toBeNull()
})
