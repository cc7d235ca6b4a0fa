import { expect, it } from 'vitest'

import { statusMessage } from './statusMessage.ts'

it.each([
  [
    Object.assign(new Error('x is not a function'), { statusMessage: 'Too Many Requests' }),
    'Too Many Requests',
  ],
  [{ status: 503, statusText: 'Service Unavailable' }, 'Service Unavailable'],
  [{ statusMessage: 'Payment\u202E\nRequired' }, 'Payment Required'],
  [{ statusMessage: 5, statusText: 'Gone' }, 'Gone'],
  [{ statusMessage: ' \u200B' }, undefined],
  [new Error('x is not a function'), undefined],
  ['Broken', undefined],
  [undefined, undefined],
  [null, undefined],
])('The status message of %j is %j', (error, message) => {
  expect(statusMessage(error)).toBe(message)
})
