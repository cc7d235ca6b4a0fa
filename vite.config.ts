import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { communityPage } from './scripts/site/communityPage.ts'
import { withoutUnused } from './scripts/site/withoutUnused.ts'

const CHAIN_AND_WALLET = /\/adapters\/viem\/(chain|wallet\/(walletCore|eip1193Connector|switchChain))\.ts$/

export default defineConfig({
  plugins: [react(), withoutUnused(), communityPage()],
  build: {
    target: 'esnext',
    // The policy allows no inline modules; everything that can be a file is one.
    assetsInlineLimit: 0,
    // Which chunk needs which: the size budgets are counted from it.
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The first load names two hundred parts: without the words in their names it is a kilobyte smaller. Which part is
        // which stands in the manifest.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        // One file for the first load and one for chain and wallet: each what its roots need and nothing else, so
        // that the wallet SDKs, which share modules with both, add no byte to either.
        codeSplitting: {
          groups: [
            { name: 'app', test: /\/ui\/main\.tsx$/, priority: 2 },
            { name: 'wallet', test: CHAIN_AND_WALLET, priority: 1 },
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
