import { build } from 'vite'

import { inProject, PROJECT_ROOT } from './contracts/projectRoot.ts'

/**
 * Builds the servers as plain JavaScript, which runs without the development tools: npm run build:servers, then
 * node .cache/servers/functions.js. Packages stay imports. The folder is as deep as scripts/contracts, from which
 * projectRoot counts.
 */
await build({
  configFile: false,
  root: PROJECT_ROOT,
  publicDir: false,
  logLevel: 'warn',
  build: {
    ssr: true,
    target: 'node20',
    outDir: inProject('.cache', 'servers'),
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        functions: inProject('functions', 'server.ts'),
        indexer: inProject('scripts', 'indexer.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
