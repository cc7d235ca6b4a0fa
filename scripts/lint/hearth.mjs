// The rules oxlint has no words for. Plain JavaScript: oxlint loads plugins with the Node that runs it, and the oldest
// one we support cannot read TypeScript.
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** Floors whose files other floors reach by a `#` name, never by a path. */
const NAMES = {
  domain: '#domain/',
  adapters: '#adapters/',
  'src/stores': '#stores/',
  'src/container': '#container/',
  'src/config': '#config/',
  ui: '#ui/',
  testing: '#testing/',
}

/** Floors without a name: who may reach them by a path. */
const REACHED_BY_PATH = {
  scripts: ['contracts-test', ''],
  'contracts-test': ['scripts', ''],
  functions: ['scripts', 'contracts-test', 'testing'],
  // Files at the root itself, such as package.json.
  '': ['scripts', 'contracts-test'],
}

const ANY_FLOOR = /\.(test|contract)\.tsx?$/

/** The floor a path relative to the root belongs to, and within adapters the folder of one technology. */
function placeOf(path) {
  const [first = '', second = ''] = path.split(sep)
  if (first === 'src') return { floor: `src/${second}` }
  if (first === 'adapters') return { floor: first, technology: second }
  return { floor: path.includes(sep) ? first : '' }
}

/** Where a specifier leads, relative to the root; undefined for a package. */
function targetOf(specifier, file) {
  if (specifier.startsWith('.')) return relative(ROOT, join(dirname(file), specifier))
  const floor = Object.keys(NAMES).find((key) => specifier.startsWith(NAMES[key]))
  return floor && join(floor, specifier.slice(NAMES[floor].length))
}

/** Scripts load what they have just built, or what a person named. */
const mayCompute = (file) => ['scripts', 'contracts-test', ''].includes(placeOf(relative(ROOT, file)).floor)

function complaintAbout(specifier, file) {
  const target = targetOf(specifier, file)
  if (target === undefined) return undefined
  const path = relative(ROOT, file)
  const here = placeOf(path)
  const there = placeOf(target)
  if (here.floor !== there.floor) {
    // By name is what no-restricted-imports judges, floor by floor.
    if (!specifier.startsWith('.') || REACHED_BY_PATH[there.floor]?.includes(here.floor)) return undefined
    const name = NAMES[there.floor]
    // A test may use what stands on any floor, by its name where it has one.
    if (!name && ANY_FLOOR.test(path)) return undefined
    return name
      ? `This path leaves its floor. Write ${name}… so that the floor stands in the import line.`
      : `${here.floor || 'This file'} may not import from ${there.floor || 'the root folder'}.`
  }
  if (here.technology === there.technology || there.technology === 'shared') return undefined
  if (ANY_FLOOR.test(path)) return undefined
  return `adapters/${here.technology} may not know adapters/${there.technology}: put what both need into adapters/shared or into the domain.`
}

/** Paths that climb around the `#` names, and imports that no rule on import lines can see. */
const importPaths = {
  create(context) {
    const check = (source) => {
      if (typeof source?.value !== 'string') return
      const message = complaintAbout(source.value, context.filename)
      if (message) context.report({ node: source, message })
    }
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ImportExpression(node) {
        check(node.source)
        if (node.source.type !== 'Literal' && !mayCompute(context.filename)) {
          context.report({
            node,
            message: 'Name the module in the import itself, so that the rules can see it.',
          })
        }
      },
      MemberExpression(node) {
        if (node.object.type !== 'MetaProperty' || node.property.name !== 'glob') return
        context.report({
          node,
          message: 'A glob imports what no rule can see; import each file by its name.',
        })
      },
      TSImportType(node) {
        const message = 'Import the type at the top (import type …), where the rules on imports see it.'
        context.report({ node, message })
      },
    }
  },
}

/** `new Date()` reads the clock just as Date.now() does. */
const noAmbientDate = {
  create: (context) => ({
    NewExpression(node) {
      if (node.callee.name !== 'Date' || node.arguments.length > 0) return
      context.report({ node, message: 'Ask the port Clock for the time.' })
    },
  }),
}

export default {
  meta: { name: 'hearth' },
  rules: { 'import-paths': importPaths, 'no-ambient-date': noAmbientDate },
}
