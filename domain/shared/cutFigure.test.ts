import { expect, it } from 'vitest'

import { cutFigure } from './cutFigure.ts'

it.each([
  ['3.168551870769748207', '3.16855'],
  ['0.100397807777035221', '0.100397'],
  ['0.000012345678', '0.0000123456'],
  ['.000012345678', '.0000123456'],
  ['1234567.89', '1234567'],
  ['12345,678', '12345,6'],
  ['007.12345678', '007.12345'],
  ['123456789', undefined],
  ['12345.67', undefined],
  ['0.0012345', undefined],
  ['123456789.', undefined],
  ['1e5.123456789', undefined],
  ['', undefined],
])('The typed number %j is cut to %j', (text, shown) => {
  expect(cutFigure(text)).toBe(shown)
})
