// Rules that oxlint's options cannot express. Plain JavaScript: oxlint loads plugins with the Node that runs it, and
// the oldest supported one cannot read TypeScript.
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

import { LAYERS, NAMES, REACHED_BY_PATH, WORDS } from './layers.mjs'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

const ANY_LAYER = /\.(test|contract)\.tsx?$/

/** The layer of a path relative to the root, and within adapters the folder of one technology. */
function layerOf(path) {
  const [first = '', second = ''] = path.split(sep)
  if (first === 'src') return { layer: `src/${second}` }
  if (first === 'adapters') return { layer: first, technology: second }
  return { layer: path.includes(sep) ? first : '' }
}

/** The target of a specifier, relative to the root; undefined for a package. */
function targetOf(specifier, file) {
  if (specifier.startsWith('.')) return relative(ROOT, join(dirname(file), specifier))
  const layer = Object.keys(NAMES).find((key) => specifier.startsWith(NAMES[key]))
  return layer && join(layer, specifier.slice(NAMES[layer].length))
}

/** Scripts import modules that they have just built, or that an argument names. */
const mayCompute = (file) => ['scripts', 'contracts-test', ''].includes(layerOf(relative(ROOT, file)).layer)

function complaintAbout(specifier, file) {
  const target = targetOf(specifier, file)
  if (target === undefined) return undefined
  const path = relative(ROOT, file)
  const here = layerOf(path)
  const there = layerOf(target)
  if (here.layer !== there.layer) {
    // The rule `layers` judges imports by name.
    const reached = REACHED_BY_PATH[there.layer]
    if (!specifier.startsWith('.') || reached?.includes(here.layer)) return undefined
    if (reached?.includes(path.replaceAll(sep, '/'))) return undefined
    const name = NAMES[there.layer]
    // A test may import from every layer, by its name if it has one; one of scripts imports only what scripts do.
    if (!name && ANY_LAYER.test(path) && here.layer !== 'scripts') return undefined
    return name
      ? `This path leaves its layer. Write ${name}… so that the import names the layer.`
      : `${here.layer || 'This file'} may not import from ${there.layer || 'the root folder'}.`
  }
  if (here.technology === there.technology || there.technology === 'shared') return undefined
  if (ANY_LAYER.test(path)) return undefined
  return `adapters/${here.technology} may not know adapters/${there.technology}: put what both need into adapters/shared or into the domain.`
}

/** The entry of the table for a file: the one with the longest path. */
function entryFor(path) {
  const lengthOf = ({ under }) =>
    Math.max(...under.map((start) => (path.startsWith(start) ? start.length : -1)))
  const [entry] = LAYERS.toSorted((a, b) => lengthOf(b) - lengthOf(a))
  return lengthOf(entry) < 0 ? undefined : entry
}

const isOneOf = (packages, specifier) =>
  packages.some((name) =>
    name.endsWith('/**') ? specifier.startsWith(name.slice(0, -'**'.length)) : specifier === name,
  )

/** The message for an import by a `#` name or of a package that the table does not allow. */
function refusalOf(specifier, file) {
  const path = relative(ROOT, file).replaceAll(sep, '/')
  const entry = ANY_LAYER.test(path) ? undefined : entryFor(path)
  if (!entry || specifier.startsWith('.')) return undefined
  const { layers, except, instead, packages, insteadOfPackage, withoutWords } = entry
  const layer = Object.keys(NAMES).find((key) => specifier.startsWith(NAMES[key]))
  if (layer === undefined) return !packages || isOneOf(packages, specifier) ? undefined : insteadOfPackage
  const isExcepted = except !== undefined && specifier.startsWith(`#${except}`)
  if (!layers.includes(layer) || isExcepted) return instead
  return WORDS.test(specifier) ? withoutWords : undefined
}

/** Whether a glob finds files below its own folder alone, which belong to its layer. */
function staysBelow({ type, arguments: [patterns] = [] }) {
  if (type !== 'CallExpression' || !patterns) return false
  const each = patterns.type === 'ArrayExpression' ? patterns.elements : [patterns]
  return each.every((pattern) => /^!?\.\/(?!.*\.\.)/.test(pattern?.value ?? ''))
}

/** Reports each import and each export from a module about which `messageFor` has something to say. */
function eachSource(context, messageFor) {
  const check = ({ source }) => {
    if (typeof source?.value !== 'string') return
    const message = messageFor(source.value, context.filename)
    if (message) context.report({ node: source, message })
  }
  return {
    ImportDeclaration: check,
    ExportAllDeclaration: check,
    ExportNamedDeclaration: check,
    ImportExpression: check,
  }
}

/** Imports that go against the table of layers. */
const layers = { create: (context) => eachSource(context, refusalOf) }

/** Paths that bypass the `#` names, and imports that no rule on import lines detects. */
const importPaths = {
  create(context) {
    const each = eachSource(context, complaintAbout)
    return {
      ...each,
      ImportExpression(node) {
        each.ImportExpression(node)
        if (node.source.type !== 'Literal' && !mayCompute(context.filename)) {
          context.report({
            node,
            message: 'Name the module in the import itself, so that the rules can see it.',
          })
        }
      },
      MemberExpression(node) {
        if (node.object.type !== 'MetaProperty' || node.property.name !== 'glob') return
        if (staysBelow(node.parent)) return
        context.report({
          node,
          message: 'A glob that leaves its folder imports what no rule can see; begin each pattern with ./',
        })
      },
      TSImportType(node) {
        const message = 'Import the type at the top (import type …), where the rules on imports see it.'
        context.report({ node, message })
      },
    }
  },
}

/** `new Date()` reads the clock, like Date.now(). */
const noAmbientDate = {
  create: (context) => ({
    NewExpression(node) {
      if (node.callee.name !== 'Date' || node.arguments.length > 0) return
      context.report({ node, message: 'Ask the port Clock for the time.' })
    },
  }),
}

const COMPARISONS = new Set(['==', '===', '!=', '!=='])
const SEARCHES = new Set([
  'includes',
  'indexOf',
  'startsWith',
  'endsWith',
  'has',
  'get',
  'set',
  'test',
  'match',
])

/** A text of a catalogue is for people: what a program compares, looks up or keys is a code of its own. */
const noTextIdentity = {
  create(context) {
    const catalogues = new Set()
    const isText = (node) =>
      node?.type === 'CallExpression'
        ? isText(node.callee)
        : node?.type === 'MemberExpression' &&
          ((node.object.type === 'Identifier' && catalogues.has(node.object.name)) || isText(node.object))
    const check = (node, reported = node) => {
      if (!isText(node)) return
      const message = 'A shown text identifies nothing: give the state a code, and word that.'
      context.report({ node: reported, message })
    }
    return {
      ImportDeclaration({ source, specifiers }) {
        if (!/[tT]exts\.ts$/.test(source.value)) return
        for (const { type, local } of specifiers)
          if (type === 'ImportNamespaceSpecifier') catalogues.add(local.name)
      },
      BinaryExpression(node) {
        if (!COMPARISONS.has(node.operator)) return
        check(node.left)
        check(node.right)
      },
      SwitchStatement: ({ discriminant }) => check(discriminant),
      SwitchCase: ({ test }) => check(test),
      CallExpression({ callee, arguments: [first] }) {
        if (callee.type === 'MemberExpression' && SEARCHES.has(callee.property.name)) check(first)
      },
      Property: ({ computed, key }) => computed && check(key),
      MemberExpression: ({ computed, property }) => computed && check(property),
      JSXAttribute({ name, value }) {
        if (name.name === 'key') check(value?.expression)
      },
    }
  },
}

export default {
  meta: { name: 'hearth' },
  rules: {
    layers,
    'import-paths': importPaths,
    'no-ambient-date': noAmbientDate,
    'no-text-identity': noTextIdentity,
  },
}
