import { afterEach, expect, it, vi } from 'vitest'

import { chosenEngine } from './engine.ts'

afterEach(() => void vi.unstubAllEnvs())

it('is Chromium where nothing is chosen', () => {
  vi.stubEnv('HEARTH_ENGINE', undefined)
  expect(chosenEngine()).toBe('chromium')
})

it('is the one that HEARTH_ENGINE names', () => {
  expect(chosenEngine('webkit')).toBe('webkit')
})

it('is none for another word, and the error says which there are', () => {
  expect(() => chosenEngine('opera')).toThrow('HEARTH_ENGINE is opera. It can be chromium, firefox, webkit.')
})
