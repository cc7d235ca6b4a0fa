import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'

import { createTestApp } from '#testing/container/createTestApp.ts'

import { App } from '../App.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

it.each([
  [
    'its status message',
    Object.assign(new Error('x is undefined'), { statusMessage: 'Service Unavailable' }),
    'Service Unavailable',
  ],
  ['"Internal Server Error" without one', new Error('x is undefined'), 'Internal Server Error'],
])('A page that throws shows %s', async (_, error, title) => {
  // React logs every error that a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { config, get, load, begin } = await createTestApp({ begun: false })
  const broken = Object.defineProperty({ ...config }, 'about', {
    get: () => {
      throw error
    },
  })
  await act(async () => {
    render(
      <MemoryRouter initialEntries={['/about/']}>
        <App stores={{ config: broken, get, load, begin }} />
      </MemoryRouter>,
    )
  })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined()
})
