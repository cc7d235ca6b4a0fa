import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { safeIcon } from './safeIcon.ts'

const runs = { numRuns: 1000 }
const PREFIX = 'data:image/png;base64,'

describe('safeIcon', () => {
  it.each(['png', 'jpeg', 'gif', 'webp', 'svg+xml', 'avif', 'PNG'])('accepts an image/%s', (type) => {
    const icon = `data:image/${type};base64,AAAA`
    expect([safeIcon(icon), safeIcon(`\n${icon} `)]).toEqual([icon, icon])
  })

  it.each([
    'https://evil.example/track.png',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg,x',
    'data:image/pngx;base64,AAAA',
    'data:image/bmp;base64,AAAA',
    'xdata:image/png;base64,AAAA',
    '',
    undefined,
    null,
    42,
    { toString: () => `${PREFIX}AAAA` },
  ])('refuses %j', (icon) => {
    expect(safeIcon(icon)).toBeUndefined()
  })

  it('accepts at most 64 KiB', () => {
    const icon = PREFIX.padEnd(64 * 1024, 'A')
    expect([safeIcon(icon) === icon, safeIcon(`${icon}A`)]).toEqual([true, undefined])
  })

  it('returns only data: URLs of images, for any text', () => {
    const text = fc
      .tuple(fc.constantFrom('', PREFIX, 'data:', 'data:image/', ' data:image/gif,'), fc.string())
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, (icon) => {
        expect(safeIcon(icon) ?? 'data:image/').toMatch(/^data:image\//i)
      }),
      runs,
    )
  })
})
