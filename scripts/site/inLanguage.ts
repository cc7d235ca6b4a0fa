import { readFileSync } from 'node:fs'

import type { ESTree, Plugin } from 'vite'

import { inProject } from '../contracts/projectRoot.ts'

const PART = /^import type \* as (\w+) from '#(domain\/[^']+)'$/gm

/** The parts of a language, by the English modules that they replace. */
export function partsByModule(): ReadonlyMap<string, string> {
  const declared = readFileSync(inProject('locales', 'Language.ts'), 'utf8')
  return new Map([...declared.matchAll(PART)].map(([, part = '', module = '']) => [inProject(module), part]))
}

/** A property of a page in a manifest. */
const PAGE_TEXT = /^ {6}(?:title|label|purpose|hint):\s+(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),\n/gm

/** A manifest without the English texts of its pages, for which a language has its own. */
export const withoutPageTexts = (manifest: string): string => manifest.replaceAll(PAGE_TEXT, '')

/** The parts that are no texts. */
const FACTS = 'language'
const PAGES = 'pageTexts'

/** The name of the pseudo-language, for the gallery. */
export const PSEUDO = 'pseudo'

/** Builds the app in English as it is written, in a language of `locales/`, or in the pseudo-language. */
export function inLanguage(tag: string): readonly Plugin[] {
  if (tag === 'en') return []
  return [tag === PSEUDO ? inPseudoLanguage() : inTranslation(tag)]
}

/**
 * Builds the app in the pseudo-language (`pseudoText`), made of the English texts as they are now: for pictures and tests, which find in
 * it what has no room and what no catalogue has.
 */
function inPseudoLanguage(): Plugin {
  const parts = partsByModule()
  const pseudo = JSON.stringify(inProject('scripts', 'site', 'pseudoText.ts'))
  return {
    name: 'hearth:in-pseudo-language',
    enforce: 'pre',
    load(id) {
      const part = parts.get(id)
      if (part === undefined || part === FACTS) return
      if (part === PAGES)
        return `import { MANIFESTS } from '#domain/manifests.ts'
import { pseudoText } from ${pseudo}
const textsOf = ({ title, label, purpose, hint }) => ({ title, label: label ?? title, purpose, hint })
export const pages = Object.fromEntries(
  MANIFESTS.flatMap(({ pages }) => pages).map((page) => [page.path, pseudoText(textsOf(page))]),
)`
      const names = [...readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)]
      return [
        `import * as english from ${JSON.stringify(`${id}?english`)}`,
        `import { pseudoText } from ${pseudo}`,
        ...names.map(([, name]) => `export const ${name} = pseudoText(english.${name})`),
      ].join('\n')
    },
  }
}

/**
 * Builds the app in a language: each English module of texts gets those of `locales/<tag>.ts`, so that the build has one language
 * and a page loads the texts that it shows. Throws an Error with a sentence where there is no such language.
 */
function inTranslation(tag: string): Plugin {
  const file = inProject('locales', `${tag}.ts`)
  const parts = partsByModule()
  let language: ReturnType<typeof textsOf> | undefined
  return {
    name: 'hearth:in-language',
    enforce: 'pre',
    buildStart() {
      const source = readFileSync(file, 'utf8')
      language = textsOf(source, this.parse(source, { lang: 'ts' }))
      this.addWatchFile(file)
    },
    resolveId: (id) => (id === HELPERS ? id : undefined),
    transform: {
      filter: { id: /\/domain\/\w+\/manifest\.ts$/ },
      handler: withoutPageTexts,
    },
    load(id) {
      if (!language) return
      if (id === HELPERS) return language.helpers
      const [module = '', query = ''] = id.split('?')
      const part = parts.get(module)
      if (part === undefined) return
      const [, only] = /^text=(\w+)$/.exec(query) ?? []
      const shown = [...(language.texts.get(part) ?? [])].filter(
        ([name]) => only === undefined || name === only,
      )
      // A text may have the name of a helper that it uses.
      return [
        language.imports,
        ...shown.map(([name, text]) => `const text_${name} = ${text}\nexport { text_${name} as ${name} }`),
      ].join('\n')
    },
  }
}

/** A module of what stands above the texts, once for all of them. */
const HELPERS = 'hearth:language-helpers.ts'

/** The source of each text, by part and name, with what every text may use. */
function textsOf(source: string, { body }: ESTree.Program) {
  const sourceOf = ({ start, end }: ESTree.Span) => source.slice(start, end)
  const exported = body.find((statement) => statement.type === 'ExportNamedDeclaration')
  const declared = exported?.declaration?.type === 'VariableDeclaration' ? exported.declaration : undefined
  const parts = entriesOf(declared?.declarations[0]?.init)
  const imports = body.filter((statement) => statement.type === 'ImportDeclaration').map(sourceOf)
  const helpers = body.flatMap((statement) =>
    statement.type === 'VariableDeclaration'
      ? statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
      : statement.type === 'FunctionDeclaration' && statement.id
        ? [statement.id.name]
        : [],
  )
  const names = `{ ${helpers.join(', ')} }`
  return {
    imports: [...imports, `import ${names} from '${HELPERS}'`].join('\n'),
    helpers: `${source.slice(0, exported?.start)}\nexport ${names}`,
    texts: new Map(
      parts.map(([part, texts]) => [
        part,
        new Map(entriesOf(texts).map(([name, text]) => [name, sourceOf(text)])),
      ]),
    ),
  }
}

function entriesOf(object: ESTree.Expression | null | undefined): (readonly [string, ESTree.Expression])[] {
  if (object?.type !== 'ObjectExpression')
    throw new Error(
      'A language is one exported object of parts, which are objects of texts (docs/languages.md).',
    )
  return object.properties.map((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.method)
      throw new Error('Each text of a language is written as "name: text" (docs/languages.md).')
    return [property.key.name, property.value]
  })
}
