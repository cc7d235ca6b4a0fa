import { writeFile } from 'node:fs/promises'
import path from 'node:path'

import react from '@vitejs/plugin-react'
import { build, type InlineConfig } from 'vite'

import { OLDEST_BROWSERS } from '../site/oldestBrowsers.ts'
import { inLanguage } from '../site/inLanguage.ts'
import { slimEmoji } from '../site/slimEmoji.ts'
import { inProject } from '../contracts/projectRoot.ts'

/** The app on memory adapters, one scene at each address, in a language of `locales/` or the pseudo-language. */
export function gallery(language = 'en'): InlineConfig {
  return {
    root: inProject('testing', 'gallery'),
    publicDir: inProject('public'),
    configFile: false,
    logLevel: 'warn',
    plugins: [...inLanguage(language), react(), slimEmoji()],
  }
}

export async function buildGallery(folder = 'site', language = 'en'): Promise<string> {
  const dist = inProject('.cache', 'gallery', folder)
  await build({
    ...gallery(language),
    build: {
      outDir: dist,
      emptyOutDir: true,
      target: OLDEST_BROWSERS,
      chunkSizeWarningLimit: Infinity,
      // In one file, so that no picture waits for a lazy part.
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  // The server takes its headers from there; the gallery needs none.
  await writeFile(path.join(dist, '_headers'), '')
  return dist
}
