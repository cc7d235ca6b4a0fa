import { writeFile } from 'node:fs/promises'

import { inProject } from './contracts/projectRoot.ts'
import { indexApiPage } from './indexer/indexApiPage.ts'
import { command } from './start/command.ts'

export const declared = command(
  import.meta.url,
  { call: 'npm run api', purpose: 'Writes docs/index-api.md, the page about the index service for others.' },
  () => writeFile(inProject('docs', 'index-api.md'), indexApiPage()),
)
