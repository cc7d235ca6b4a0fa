import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { momentText } from '#domain/shared/timeText.ts'

import { Time } from './Time.tsx'

afterEach(cleanup)

const pointedAt = (at: number, pointerType: string) => {
  render(<Time at={at}>3h</Time>)
  const time = screen.getByText('3h')
  const before = time.getAttribute('title')
  fireEvent.pointerEnter(time, { pointerType })
  return [time.getAttribute('datetime'), before, time.getAttribute('title')]
}

it.each([
  ['a mouse', 1_800_000_000, 'mouse', '2027-01-15T08:00:00.000Z', momentText(1_800_000_000)],
  ['a finger, which shows no tooltip', 1_800_000_000, 'touch', '2027-01-15T08:00:00.000Z', null],
  ['a mouse, at a time that no calendar has', 1e15, 'mouse', null, 'Unknown date'],
])('has its exact text for %s', (_, at, pointer, machine, exact) => {
  expect(pointedAt(at, pointer)).toEqual([machine, null, exact])
})
