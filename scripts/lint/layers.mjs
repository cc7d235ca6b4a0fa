// The table of who may import whom, from which the rules in hearth.mjs judge every import.

/** The layers with a `#` name, by the folder that it stands for. */
export const NAMES = {
  domain: '#domain/',
  adapters: '#adapters/',
  'src/stores': '#stores/',
  'src/container': '#container/',
  'src/config': '#config/',
  ui: '#ui/',
  testing: '#testing/',
}

/**
 * Layers without a name, with the layers or files that may import them by a path. The tests of contracts-test drive what scripts
 * starts, and no script knows them.
 */
export const REACHED_BY_PATH = {
  scripts: ['contracts-test', ''],
  'contracts-test': [''],
  config: ['scripts'],
  functions: ['scripts', 'contracts-test', 'testing'],
  // The build puts a language in the place of the domain's English (scripts/site/inLanguage.ts).
  locales: ['scripts', 'contracts-test'],
  // Its packages are its own, so only its variables.
  indexer: ['scripts/environment/envExample.ts'],
  // Files at the root itself, such as package.json.
  '': ['scripts', 'contracts-test'],
}

/** The modules that have the words of the interface. */
export const WORDS = /\/(?:texts|\w+Review)\.ts$/

/** Ports return facts; only the domain's reviews, stores and views word them. */
const WITHOUT_WORDS =
  'A port returns facts and codes. Word them in the domain (a review, failureText) or in the store or view that shows them.'

const ADAPTER = {
  withoutWords: WITHOUT_WORDS,
  layers: ['domain', 'adapters'],
  instead:
    'An adapter knows the domain, adapters/shared and its own technology. Wiring belongs to src/container.',
}

/** An adapter of one technology, with the packages of it. */
const technology = (name, packages, list = packages.join(', ')) => ({
  ...ADAPTER,
  under: [`adapters/${name}/`],
  packages,
  insteadOfPackage: `adapters/${name} may use ${list}. Another technology gets a folder of its own and an entry in scripts/lint/layers.mjs.`,
})

const STORE = {
  layers: ['domain', 'src/stores'],
  instead:
    'A store knows the domain and other stores. Take a port of the domain by constructor; src/container binds the adapter.',
}

const VIEW = {
  layers: ['domain', 'src/stores', 'ui'],
  instead:
    'A view knows stores and the domain. What it needs from a technology reaches it through a store and a port.',
  insteadOfPackage:
    'This package does not belong in this view. ui/ uses react, mobx-react-lite, lucide-react, @base-ui/react, @tanstack/react-virtual, uqr and frimousse with emojibase-data; react-router-dom stands in ui/routes.tsx, ui/shell and ui/shared/navigation, react-dom and reflect-metadata in ui/main.tsx.',
}
const VIEW_PACKAGES = [
  'react',
  'react/**',
  'mobx-react-lite',
  'lucide-react',
  '@base-ui/react',
  '@base-ui/react/**',
  'uqr',
  'frimousse',
  'emojibase-data/**',
]

/** Server-side code, which runs without a page. */
const server = (name, folder) => ({
  under: [folder],
  layers: ['domain', 'src/config', 'adapters'],
  except: 'adapters/browser/',
  instead: `${name} runs on a server: the domain, src/config and adapters other than the browser's.`,
})

/**
 * Who may import whom: for the files `under` these paths the layers, but for what is below `except`, and the packages, where not
 * all are allowed ("react/**" is what is below react). `instead` and `insteadOfPackage` are the messages. The
 * longest path decides; a file under none may import everything. `withoutWords` is the message for an import of words.
 */
export const LAYERS = [
  {
    under: ['domain/'],
    layers: ['domain'],
    instead:
      'The domain imports the domain alone. What it needs from outside comes in as a value or by a port.',
    packages: ['viem/utils', 'zod/mini'],
    insteadOfPackage:
      'The domain is pure: only viem/utils (units, addresses) and zod/mini (shapes of untrusted JSON). Put other packages behind a port.',
  },
  {
    ...ADAPTER,
    under: ['adapters/'],
    packages: ['zod/mini'],
    insteadOfPackage:
      'An adapter uses zod/mini and what scripts/lint/layers.mjs lists for its folder. A technology with packages of its own gets a folder and an entry of its own.',
  },
  technology('viem', ['viem', 'viem/**', '@wagmi/core', '@walletconnect/sign-client', 'zod/mini']),
  technology('browser', ['idb-keyval', 'zod/mini']),
  technology('miniapp', ['@farcaster/miniapp-sdk', 'zod/mini']),
  // Draws the notices, as a view does.
  {
    ...technology(
      'toastify',
      ['react', 'react-dom', 'react-dom/client', 'react-toastify/unstyled'],
      'react, react-dom and react-toastify/unstyled (the other entry injects a style element, which the content policy refuses)',
    ),
    withoutWords: undefined,
  },
  technology('safe', ['@safe-global/safe-apps-provider', '@safe-global/safe-apps-sdk']),
  {
    under: ['src/'],
    layers: ['domain'],
    instead:
      'Only src/stores, src/config and src/container have imports of their own; put the file into one of them.',
    packages: [],
    insteadOfPackage:
      'Only src/stores, src/config and src/container use packages; put the file into one of them.',
  },
  {
    ...STORE,
    under: ['src/stores/'],
    packages: ['mobx'],
    insteadOfPackage: 'A store knows mobx and nothing else. Put the package into an adapter behind a port.',
  },
  {
    ...STORE,
    under: ['src/stores/shared/'],
    packages: ['mobx', '@tanstack/query-core'],
    insteadOfPackage:
      'A store knows mobx, and Query alone @tanstack/query-core. Put the package into an adapter behind a port.',
  },
  {
    under: ['src/config/'],
    layers: ['domain', 'src/config'],
    instead: 'The configuration knows the domain alone.',
    packages: ['zod/mini'],
    insteadOfPackage: 'The configuration uses zod/mini alone.',
  },
  {
    under: ['src/container/'],
    layers: ['domain', 'adapters', 'src/stores', 'src/config', 'src/container'],
    instead: 'The container wires adapters to stores; it does not know views or test support.',
    packages: ['inversify'],
    insteadOfPackage: 'The container uses inversify alone. Packages of a technology belong in its adapter.',
  },
  { ...VIEW, under: ['ui/'], packages: [...VIEW_PACKAGES, '@tanstack/react-virtual'] },
  {
    ...VIEW,
    under: ['ui/routes.tsx', 'ui/shell/', 'ui/shared/navigation.tsx'],
    packages: [...VIEW_PACKAGES, 'react-router-dom'],
  },
  {
    ...VIEW,
    under: ['ui/main.tsx', 'ui/prerender.tsx'],
    layers: ['domain', 'src/stores', 'src/container', 'src/config', 'ui'],
    instead:
      "The entry builds the container; adapters are the container's to know, test support is for tests.",
    packages: [...VIEW_PACKAGES, 'react-router-dom', 'react-dom', 'react-dom/**', 'reflect-metadata'],
  },
  server('A function', 'functions/'),
  server('The index service', 'indexer/'),
  {
    under: ['scripts/', 'contracts-test/'],
    layers: Object.keys(NAMES).filter((layer) => layer !== 'ui'),
    instead: 'Scripts and end-to-end tests drive the app from outside; they do not import its views.',
  },
  {
    under: ['testing/adapters/'],
    layers: ['domain', 'testing'],
    withoutWords: WITHOUT_WORDS,
    instead: 'A memory adapter knows the domain and other memory adapters.',
    packages: [],
    insteadOfPackage: 'A memory adapter has no technology and so no package.',
  },
]
