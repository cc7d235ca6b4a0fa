import { writeFile } from 'node:fs/promises'

import { inProject } from './contracts/projectRoot.ts'
import { envExample } from './environment/envExample.ts'

/** Writes the example of the servers' variables: npm run env */
await writeFile(inProject('.env.example'), envExample())
