import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { momentText } from '#domain/shared/timeText.ts'

import { Time } from './Time.tsx'

afterEach(cleanup)

it.each([
  ['a moment', 1_800_000_000, '2027-01-15T08:00:00.000Z', momentText(1_800_000_000)],
  ['a time that no calendar has', 1e15, null, 'Unknown date'],
])('has the exact text of %s, for machines and for people', (_, at, machine, exact) => {
  render(<Time at={at}>3h</Time>)
  const time = screen.getByText('3h')
  expect([time.getAttribute('datetime'), time.getAttribute('title')]).toEqual([machine, exact])
})
