import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { ALICE, BOB } from '#testing/container/memoryContainer.ts'
import { renderApp } from '#testing/ui/renderApp.tsx'

import { MemberStats } from './MemberStats.tsx'

const POINTS = { config: { showFeatures: { activityPoints: true }, activityPointsAddress: BOB } }

it("A member's balance stands on Home, with the points as a link to their page", async () => {
  await renderApp({ view: <MemberStats />, account: ALICE, ...POINTS })
  expect(screen.getByTitle(/DEGEN$/).textContent).toMatch(/^[\d.]+ DEGEN$/)
  expect(screen.getByRole('link', { name: /AP$/ }).getAttribute('href')).toBe('/activity-points/')
})

it('A balance that cannot be read is no zero', async () => {
  await renderApp({ view: <MemberStats />, account: ALICE, seed: ({ chain }) => chain.setReachable(false) })
  expect(screen.queryByText(/0 DEGEN/)).toBeNull()
})
