import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import type { Language } from '../locales/Language.ts'
import { inProject } from './contracts/projectRoot.ts'
import { languages } from './site/buildLanguage.ts'
import { partsByModule } from './site/inLanguage.ts'

const TAGS = (await languages()).filter((tag) => tag !== 'en')

type Texts = Readonly<Record<string, unknown>>

const english = new Map(
  await Promise.all(
    [...partsByModule()].map(async ([module, part]) => [part, (await import(module)) as Texts] as const),
  ),
)

/** Values that no text contains by itself. */
const SAMPLES = ['⟦a⟧', '⟦b⟧', '⟦c⟧', '⟦d⟧', '⟦e⟧']
/** Texts of a noun, which a language may decline: they are given a real one. */
const NOUNS = new Set(
  [...english].flatMap(([part, texts]) =>
    Object.entries(texts).flatMap(([name, text]) =>
      /^\(?noun\b/.test(String(text)) ? [`${part}.${name}`] : [],
    ),
  ),
)
const marks = (text: string): readonly string[] => [...new Set(text.match(/⟦\w⟧|\{\w+\}/g))].toSorted()

/** The placeholders, and the values of a function, that each text of a tree shows. */
function shown(text: unknown, name: string): readonly (readonly [string, readonly string[]])[] {
  if (typeof text === 'string') return [[name, marks(text)]]
  if (typeof text === 'function') {
    try {
      const values = NOUNS.has(name) ? ['post', ...SAMPLES.slice(1)] : SAMPLES
      return [[name, marks(String((text as (...values: readonly string[]) => unknown)(...values)))]]
    } catch {
      // It needs numbers, or records.
      return []
    }
  }
  return Object.entries(text ?? {}).flatMap(([key, each]) => shown(each, `${name}.${key}`))
}

describe.each(TAGS)('The language %s', (tag) => {
  const load = async () =>
    ((await import(inProject('locales', `${tag}.ts`))) as { language: Language }).language

  it('shows in each text what the English one shows', async () => {
    const language = await load()
    const different = [...english].flatMap(([part, texts]) => {
      if (part === 'language' || part === 'pageTexts') return []
      const own = new Map(shown(language[part as keyof Language], part))
      return shown(texts, part).filter(
        // A month may be its number.
        ([name, wanted]) =>
          name !== 'time.date' && JSON.stringify(own.get(name) ?? wanted) !== JSON.stringify(wanted),
      )
    })
    expect(different).toEqual([])
  })

  it('writes numbers as people there do, in Latin digits', async () => {
    const { group, decimal, direction, tag: own } = (await load()).language
    const parts = new Intl.NumberFormat(`${tag}-u-nu-latn`).formatToParts(1234567.5)
    const signOf = (type: string) => parts.find((part) => part.type === type)?.value
    expect([own, group, decimal]).toEqual([tag, signOf('group'), signOf('decimal')])
    expect(direction).toBe(tag === 'ar' ? 'rtl' : 'ltr')
  })
})

it('Arabic isolates figures with a sign or a unit from text that runs from right to left', () => {
  const texts = readFileSync(inProject('locales', 'ar.ts'), 'utf8').replaceAll(/^(?:import|\s*\/\/).*$/gm, '')
  // A number takes the side of the letters before it, and leaves its sign on the other one.
  const isolates = /\\u2066.*?\\u2069|isolated\(`.*?`\)/g
  const open = texts.replaceAll(isolates, '').match(/.*(?:[\d}]%|#[\d$]|\} \$\{\w+\.symbol).*/g)
  expect(open ?? []).toEqual([])
})
