import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

import { inProject } from './contracts/projectRoot.ts'
import { command } from './start/command.ts'

export const declared = command(
  import.meta.url,
  {
    call: 'npm run lock',
    purpose: 'Completes package-lock.json with the hashes that npm omits.',
    details: `npm omits the hashes of packages it did not download, the builds of tools for other systems, so this asks npm for each
      of them. A registry that carries only one system's packages does not know them all.`,
  },
  complete,
)

interface LockEntry {
  readonly version: string
  readonly link?: true
  integrity?: string
}

const FILE = inProject('package-lock.json')

/** Returns the exit code: 1 if a package is unknown. */
function complete(): number {
  const lock = JSON.parse(readFileSync(FILE, 'utf8')) as { readonly packages: Record<string, LockEntry> }
  const unknown: string[] = []
  for (const [path, entry] of Object.entries(lock.packages)) {
    // A path outside node_modules is this project's own.
    if (!path.startsWith('node_modules/') || entry.link || entry.integrity !== undefined) continue
    const name = `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${entry.version}`
    const integrity = integrityOf(name)
    if (integrity === undefined) unknown.push(name)
    else lock.packages[path] = withIntegrity(entry, integrity)
  }
  writeFileSync(FILE, `${JSON.stringify(lock, undefined, 2)}\n`)
  for (const name of unknown) console.log(`The registry does not know ${name}.`)
  console.log(
    unknown.length === 0 ? 'The lock file is complete.' : `${unknown.length} packages have no hash.`,
  )
  return unknown.length === 0 ? 0 : 1
}

function integrityOf(name: string): string | undefined {
  try {
    const output = execFileSync('npm', ['view', name, 'dist.integrity'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return /^sha512-[\w+/]{86}==$/.exec(output.toString().trim())?.[0]
  } catch {
    return undefined
  }
}

/** After the version, where npm writes it. */
function withIntegrity({ version, ...rest }: LockEntry, integrity: string): LockEntry {
  return { version, integrity, ...rest }
}
