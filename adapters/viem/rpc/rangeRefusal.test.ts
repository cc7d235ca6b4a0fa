import { expect, it } from 'vitest'

import { isRangeRefusal } from './rangeRefusal.ts'

it.each([
  'query returned more than 10000 results',
  'limit exceeded',
  'exceed maximum block range: 5000',
  'block range is too wide',
  'eth_getLogs is limited to a 10,000 range',
  'Log response size exceeded. You can make eth_getLogs requests with up to a 2K block range',
  'logs matched by query exceeds limit of 10000',
  'query timeout exceeded',
  'block range extends beyond current head block',
  'too many results',
])('The message asks for fewer blocks: %s', (message) => {
  expect(isRangeRefusal(message)).toBe(true)
})

it.each([
  'rate limit exceeded',
  'Too many requests',
  'daily request count exceeded, request rate limited',
  'exceeded its compute units per second capacity',
  'quota exceeded',
  'header not found',
  'internal error',
])('The message does not ask for fewer blocks: %s', (message) => {
  expect(isRangeRefusal(message)).toBe(false)
})
