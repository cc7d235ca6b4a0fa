import { build } from 'vite'

import { inProject, PROJECT_ROOT } from './contracts/projectRoot.ts'
import { command } from './start/command.ts'

export const declared = command(
  import.meta.url,
  {
    call: 'npm run build:servers',
    purpose: 'Builds the servers as plain JavaScript, which runs without the development tools.',
    details:
      'Then start one: node .cache/servers/functions.js, or node .cache/servers/indexer.js config/yours.json.',
  },
  async () => {
    await buildServers()
  },
)

/** Packages stay imports. The folder is as deep as scripts/contracts, from which projectRoot counts. */
const buildServers = () =>
  build({
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
