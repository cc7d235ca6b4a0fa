import react from '@vitejs/plugin-react'
import { defineConfig, normalizePath } from 'vite'

import { NOTICES_FILE } from '#domain/shell/noticesFile.ts'
import { communityPage } from './scripts/site/communityPage.ts'
import { minifiedAgain } from './scripts/site/minifiedAgain.ts'
import { moduleSizes } from './scripts/site/moduleSizes.ts'
import { OLDEST_BROWSERS } from './scripts/site/oldestBrowsers.ts'
import { sharedFiles } from './scripts/site/sharedFiles.ts'
import { slimEmoji } from './scripts/site/slimEmoji.ts'
import { splitTexts } from './scripts/site/splitTexts.ts'
import { slimInversify } from './scripts/site/slimInversify.ts'
import { serverOnly } from './scripts/site/serverOnly.ts'
import { withoutUnused } from './scripts/site/withoutUnused.ts'

/** The project's own modules. */
const isOwn = (id: string) =>
  ['adapters', 'domain', 'src', 'ui'].some((floor) =>
    id.startsWith(`${normalizePath(import.meta.dirname)}/${floor}/`),
  )
const isShared = (id: string) => isOwn(id) || id.includes('/lucide-react/')
/** The reads that most adapters share, each too small for a file of its own. */
const READS = /\/adapters\/viem\/(rpc\/(boundedReads|blockRanges)|nft\/launchBlock|tokens\/holdingReads)\.ts$/
/** The entry. */
const APP = /\/ui\/main\.tsx$/
/** The chain, the adapters that the first page asks, and what is too small for a file of its own, which the first load would list. */
const CHAIN =
  /\/(adapters\/viem\/(chain|wallet\/(parseAccounts|provider)|names\/ViemNameRegistry|tokens\/ViemLedger)|src\/stores\/shared\/queryCore|domain\/shared\/(parseAddress|signature))\.ts$/
/** The code that a first tap needs. */
const CONNECT = /\/(ui\/wallet\/ConnectDialog\.tsx|src\/container\/modules\/wallet\/connect\.ts)$/
/** The further code of a session with a wallet. */
const WALLET = /\/adapters\/viem\/wallet\/(walletCore|walletConnector|switchChain)\.ts$/

export default defineConfig({
  plugins: [
    react(),
    withoutUnused(),
    slimInversify(),
    slimEmoji(),
    splitTexts(),
    minifiedAgain(),
    sharedFiles(),
    communityPage(),
    serverOnly(import.meta.dirname),
    moduleSizes(import.meta.dirname),
  ],
  build: {
    target: OLDEST_BROWSERS,
    // The policy allows no inline modules; everything that can be a file is one.
    assetsInlineLimit: 0,
    // Which chunk needs which: the size budgets are counted from it.
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    // The notices that the bundled packages' licences require; About links them.
    license: { fileName: NOTICES_FILE },
    rolldownOptions: {
      // A text stands where it is shown, so that a page brings none of the rest of its feature's catalogue.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        // The first load lists every chunk by its name; seven letters suffice for a few hundred.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // One file for the first load and one for chain and wallet: each what its roots need and nothing else, so
        // that the wallet SDKs, which share modules with both, add no byte to either.
        codeSplitting: {
          groups: [
            { name: 'app', test: APP, priority: 3 },
            { name: 'chain', test: CHAIN, priority: 2 },
            { name: 'connect', test: CONNECT, priority: 1 },
            { name: 'wallet', test: WALLET, priority: 1 },
            // Code shared by many pages and features would be a hundred files of some hundred bytes, and each request costs
            // a slow phone milliseconds.
            { name: 'common', test: isShared, minShareCount: 7, priority: 0 },
            { name: 'reads', test: READS, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    strictPort: true,
    // A build made meanwhile must not reload the page being worked on.
    watch: { ignored: ['**/dist/**', '**/dist-server/**', '**/.cache/**'] },
  },
  preview: { host: '127.0.0.1', strictPort: true },
})
