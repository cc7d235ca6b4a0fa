import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

import { inProject } from '../contracts/projectRoot.ts'
import type { Lifetime } from './lifetime.ts'

/** The page's port keeps the configurations of several stacks apart. */
export const localConfigFile = (pagePort: number): string => `config/local-${pagePort}.json`

/** Writes the file for as long as the stack runs, and returns its path. */
export async function writeLocalConfig(life: Lifetime, pagePort: number, config: object): Promise<string> {
  const path = localConfigFile(pagePort)
  const file = inProject(path)
  life.onEnd(() => rm(file, { force: true }))
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(config, undefined, 2)}\n`)
  return path
}
