import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { Select } from './Select.tsx'

it.each([false, true])(
  'A select has its label, its choices, and hands over a number (bare: %s)',
  async (bare) => {
    const chosen: number[] = []
    render(
      <Select
        bare={bare}
        label="Speed"
        value={1}
        choices={[0.75, 1]}
        textOf={(choice) => `${choice} ×`}
        onChoose={(choice) => chosen.push(choice)}
      />,
    )
    const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Speed' })
    expect([field.value, [...field.options].map(({ text }) => text)]).toEqual(['1', ['0.75 ×', '1 ×']])
    await userEvent.selectOptions(field, '0.75 ×')
    expect(chosen).toEqual([0.75])
  },
)
