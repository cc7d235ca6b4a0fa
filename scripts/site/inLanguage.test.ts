import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { inProject } from '../contracts/projectRoot.ts'
import { withoutPageTexts } from './inLanguage.ts'

it.each(['stake', 'names', 'points'])(
  'The manifest of %s has no texts of pages in another language',
  (feature) => {
    const manifest = readFileSync(inProject('domain', feature, 'manifest.ts'), 'utf8')
    const [left, all] = [withoutPageTexts(manifest), manifest].map((source) =>
      ['path', 'view', 'title', 'purpose'].map((name) => source.split(` ${name}: `).length - 1),
    )
    expect(all?.every((count) => count > 0)).toBe(true)
    expect(left).toEqual([all?.[0], all?.[1], 0, 0])
  },
)
