import { writeFile } from 'node:fs/promises'

import { inProject } from './contracts/projectRoot.ts'
import { envExample } from './environment/envExample.ts'
import { command } from './start/command.ts'

export const declared = command(
  import.meta.url,
  { call: 'npm run env', purpose: "Writes .env.example, the example of the servers' variables." },
  () => writeFile(inProject('.env.example'), envExample()),
)
