import { fireEvent, render, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { wei } from '#domain/shared/Wei.ts'

import { RoundedAmount } from './RoundedAmount.tsx'

const groupsIn = (figure: Element | null | undefined) =>
  [...(figure?.querySelector('bdi')?.previousElementSibling?.children ?? [])].map(
    ({ textContent }) => textContent,
  )

it.each([
  [1_234_567_89n, 8, 'up', ['1.2346'], ['1.23456789']],
  [1_234_567_89n, 8, 'down', ['1.2345'], ['1.23456789']],
  [12_345_678_901n, 10, 'down', ['1.2345'], ['1.234', '567', '890', '1']],
  [12_345_678n * 10n ** 5n + 12_345n, 5, 'up', ['12', '345', '678.1235'], ['12', '345', '678.12345']],
] as const)(
  '%d in units of 10^%d, rounded %s, has the groups %j, and on a press %j',
  (amount, decimals, direction, groups, all) => {
    const { container } = render(
      <RoundedAmount amount={wei(amount)} decimals={decimals} symbol="CHAT" direction={direction} exact />,
    )
    const button = within(container).getByRole('button')
    expect(groupsIn(button)).toEqual(groups)
    fireEvent.click(button)
    expect([button.ariaPressed, groupsIn(button)]).toEqual(['true', all])
    fireEvent.click(button)
    expect(groupsIn(button)).toEqual(groups)
  },
)

it.each([
  [1n, 36, 'up', ['0.000', ...Array<string>(10).fill('000'), '001']],
  [10n ** 77n, 0, 'down', ['100', ...Array<string>(25).fill('000')]],
] as const)(
  '%d in units of 10^%d, rounded %s, is whole, with the groups %j',
  (amount, decimals, direction, groups) => {
    const { container } = render(
      <RoundedAmount amount={wei(amount)} decimals={decimals} symbol="CHAT" direction={direction} exact />,
    )
    expect(groupsIn(container)).toEqual(groups)
    expect(within(container).queryByRole('button')).toBeNull()
  },
)
