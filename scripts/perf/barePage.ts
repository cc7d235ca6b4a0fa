import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import react from '@vitejs/plugin-react'
import { build, type InlineConfig } from 'vite'

import { inProject } from '../contracts/projectRoot.ts'

/**
 * Builds a prerendered page with the same libraries but nothing of the app, and returns its folder:
 * a comparison says more than times, which depend on the machine.
 */
export async function buildBarePage(): Promise<string> {
  const root = path.resolve(import.meta.dirname, 'bare')
  const dist = inProject('.cache', 'perf', 'bare')
  const server = inProject('.cache', 'perf', 'bare-server')
  const shared: InlineConfig = { root, configFile: false, logLevel: 'warn', plugins: [react()] }
  await build({ ...shared, build: { outDir: dist, emptyOutDir: true } })
  await build({ ...shared, build: { outDir: server, emptyOutDir: true, ssr: 'prerender.tsx' } })
  const { prerender } = (await import(pathToFileURL(path.join(server, 'prerender.js')).href)) as {
    readonly prerender: () => string
  }
  const page = path.join(dist, 'index.html')
  await writeFile(page, (await readFile(page, 'utf8')).replace('<!--page-->', prerender()))
  await writeFile(path.join(dist, '_headers'), '')
  await writeFile(path.join(dist, 'robots.txt'), 'User-agent: *\nAllow: /\n')
  return dist
}
