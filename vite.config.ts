import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { communityPage } from './scripts/site/communityPage.ts'

export default defineConfig({
  plugins: [react(), communityPage()],
  build: {
    target: 'esnext',
    // The policy allows no inline modules; everything that can be a file is one.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // One file for the first load: what the entry needs, and nothing it does not, in one request.
        advancedChunks: { groups: [{ name: 'app', test: /\/ui\/main\.tsx$/ }] },
      },
    },
  },
  server: { host: '127.0.0.1', strictPort: true },
  preview: { host: '127.0.0.1', strictPort: true },
})
