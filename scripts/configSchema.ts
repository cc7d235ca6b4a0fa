import { writeFile } from 'node:fs/promises'

import { inProject } from './contracts/projectRoot.ts'
import { configJsonSchema } from './site/configJsonSchema.ts'
import { command } from './start/command.ts'

export const declared = command(
  import.meta.url,
  { call: 'npm run schema', purpose: 'Writes config/schema.json, by which editors know the configurations.' },
  () => writeFile(inProject('config', 'schema.json'), configJsonSchema()),
)
