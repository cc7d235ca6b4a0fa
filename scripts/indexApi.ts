import { writeFile } from 'node:fs/promises'

import { inProject } from './contracts/projectRoot.ts'
import { indexApiPage } from './indexer/indexApiPage.ts'

/** Writes the page about the index service for others: npm run api */
await writeFile(inProject('docs', 'index-api.md'), indexApiPage())
