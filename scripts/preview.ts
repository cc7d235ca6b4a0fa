import path from 'node:path'

import { serveDist } from './site/serveDist.ts'

/** Serves dist/ under its own security headers: npm run preview, PORT names another port. */
const { url } = await serveDist({
  dist: path.resolve(import.meta.dirname, '..', 'dist'),
  port: Number(process.env['PORT'] ?? 4173),
})
console.log(`dist/ is served at ${url}. Stop with Ctrl+C.`)
