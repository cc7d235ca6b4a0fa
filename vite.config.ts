import { createHash } from 'node:crypto'
import path from 'node:path'

import react from '@vitejs/plugin-react'
import { defineConfig, normalizePath } from 'vite'

import { NOTICES_FILE } from '#domain/shell/noticesFile.ts'
import { CHUNK_GROUPS } from './scripts/site/chunkGroups.ts'
import { communityPage } from './scripts/site/communityPage.ts'
import { inLanguage } from './scripts/site/inLanguage.ts'
import { minifiedAgain } from './scripts/site/minifiedAgain.ts'
import { moduleSizes } from './scripts/site/moduleSizes.ts'
import { OLDEST_BROWSERS } from './scripts/site/oldestBrowsers.ts'
import { sharedFiles } from './scripts/site/sharedFiles.ts'
import { slimEmoji } from './scripts/site/slimEmoji.ts'
import { splitTexts } from './scripts/site/splitTexts.ts'
import { slimInversify } from './scripts/site/slimInversify.ts'
import { serverOnly } from './scripts/site/serverOnly.ts'
import { withoutUnused } from './scripts/site/withoutUnused.ts'

/** The language in which the app is served in development; a build names its own. */
const language = process.env['HEARTH_LANGUAGE'] ?? 'en'

const sheets = new Map<string, string>()

/** A class of a style sheet, with three letters for its file: scripts and pages repeat the name. */
function className(name: string, file: string): string {
  const sheet = normalizePath(path.relative(import.meta.dirname, file)).replace(/\?.*/, '')
  const letters = createHash('sha256').update(sheet).digest('base64url').slice(0, 3)
  const other = sheets.get(letters) ?? sheet
  if (other !== sheet) throw new Error(`${sheet} and ${other} have the same letters: rename one`)
  sheets.set(letters, sheet)
  return `${name}-${letters}`
}

export default defineConfig({
  css: { modules: { generateScopedName: className } },
  plugins: [
    react(),
    ...inLanguage(language),
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
        codeSplitting: { groups: CHUNK_GROUPS },
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
