import { readFile } from 'node:fs/promises'

import type { Plugin } from 'vite'

const CATALOGUE = /import \* as (\w+) from '([^']+\/\w*[tT]exts\.ts)'\n?/g
const EXPORTED = /^export (?:const|function) (\w+)/gm

/**
 * Splits a catalogue (`domain/<feature>/*texts.ts`) into a module per text, so that a page loads only the texts it
 * shows. Rolldown would put the whole catalogue into the first chunk that needs any of it.
 */
export function splitTexts(): Plugin {
  const exportsOf = new Map<string, Promise<ReadonlySet<string>>>()
  const readExports = async (file: string): Promise<ReadonlySet<string>> =>
    new Set([...(await readFile(file, 'utf8')).matchAll(EXPORTED)].map(([, name = '']) => name))
  return {
    name: 'hearth:split-texts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { code: /[/a-z][tT]exts\.ts'/ },
      async handler(code, id) {
        let split = code
        for (const [statement, alias = '', source = ''] of code.matchAll(CATALOGUE)) {
          const file = (await this.resolve(source, id))?.id
          if (file === undefined) continue
          const known = exportsOf.get(file) ?? readExports(file)
          exportsOf.set(file, known)
          const exported = await known
          // Not a property of another object, but spread (`...texts.name`), too.
          const use = new RegExp(`(?<![\\w$]|[^.]\\.)${alias}\\.(\\w+)`, 'g')
          const body = split.replace(statement, '')
          const used = new Set(
            [...body.matchAll(use)].flatMap(([, name = '']) => (exported.has(name) ? [name] : [])),
          )
          const imports = [...used].map(
            (name) => `import { ${name} as ${alias}$${name} } from '${source}?text=${name}'\n`,
          )
          split =
            imports.join('') +
            body.replace(use, (whole, name: string) => (used.has(name) ? `${alias}$${name}` : whole))
        }
        return split === code ? undefined : { code: split, map: null }
      },
    },
    resolveId: {
      filter: { id: /[/a-z][tT]exts\.ts\?text=/ },
      async handler(source, importer) {
        const [catalogue = '', text = ''] = source.split('?')
        const resolved = await this.resolve(catalogue, importer)
        return resolved && `${resolved.id}?${text}`
      },
    },
  }
}
