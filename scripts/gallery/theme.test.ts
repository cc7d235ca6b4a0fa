import { readFile } from 'node:fs/promises'

import { describe, expect, it } from 'vitest'

import { parseConfig } from '#config/parseConfig.ts'
import { inProject } from '../contracts/projectRoot.ts'

import { themeOf, withTheme } from './theme.ts'

describe('withTheme', () => {
  it('writes look and texts into a configuration and leaves every other key as it is', async () => {
    const json = await readFile(inProject('config', 'degen.json'), 'utf8')
    const theme = {
      projectName: 'Embers',
      projectDescription: 'Around one fire.',
      favicon: '/img/embers.svg',
      accentHue: 210,
      homeSections: ['posts', 'names'],
      aboutText: 'Since 2024.',
    } as const
    const changed = withTheme(json, JSON.stringify(theme))
    const parsed = parseConfig(changed)
    expect(parsed.ok && themeOf(parsed.value)).toEqual(theme)
    const CHANGED = new Set([
      'projectName',
      'projectDescription',
      'favicon',
      'theme',
      'homeSections',
      'about',
    ])
    const others = (text: string) => Object.entries(JSON.parse(text)).filter(([key]) => !CHANGED.has(key))
    expect(others(changed)).toEqual(others(json))
  })
})
