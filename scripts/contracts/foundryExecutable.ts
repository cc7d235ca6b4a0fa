import { existsSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'

import { inProject } from './projectRoot.ts'

const PLATFORMS: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'win32',
}

/**
 * The installed forge or anvil, never one from PATH; throws if it is missing. Prefers the binary itself,
 * because the script in node_modules/.bin that starts it loses its exit code and may outlive it.
 */
export function foundryExecutable(tool: 'forge' | 'anvil'): string {
  const script = inProject('node_modules', '.bin', tool)
  if (!existsSync(script)) throw new Error(`${tool} is not installed. Run npm ci in ${inProject()} first.`)
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch
  const platform = PLATFORMS[process.platform] ?? process.platform
  const file = process.platform === 'win32' ? `${tool}.exe` : tool
  try {
    const fromPackage = createRequire(realpathSync(script))
    return fromPackage.resolve(`@foundry-rs/${tool}-${platform}-${architecture}/bin/${file}`)
  } catch {
    return script
  }
}
