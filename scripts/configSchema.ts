import { writeFile } from 'node:fs/promises'

import { inProject } from './contracts/projectRoot.ts'
import { configJsonSchema } from './site/configJsonSchema.ts'

/** Writes the JSON schema of configurations, for editors: npm run schema */
await writeFile(inProject('config', 'schema.json'), configJsonSchema())
