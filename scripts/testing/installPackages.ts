import { existsSync } from 'node:fs'

import { run } from './step.ts'

/** The prefix of apt-get: none for root, sudo without a password for others; undefined if nothing may be installed. */
async function privilege(debian: string): Promise<readonly string[] | undefined> {
  if (process.env['HEARTH_INSTALL'] === 'no' || !existsSync(debian)) return undefined
  if (process.getuid?.() === 0) return []
  return (await run('sudo', ['-n', 'true'])).code === 0 ? ['sudo', '-n'] : undefined
}

/**
 * Installs Debian's packages if possible (Debian or Ubuntu, root or sudo without a password) and
 * if HEARTH_INSTALL allows it; reports which and how large they are. Leaves out packages unknown to this system.
 * Resolves to why a package may be missing afterwards; undefined if all are there.
 */
export async function installPackages(
  packages: readonly string[],
  say: (line: string) => void,
  debian = '/etc/debian_version',
): Promise<string | undefined> {
  if (packages.length === 0) return undefined
  const before = await privilege(debian)
  if (!before) {
    return process.env['HEARTH_INSTALL'] === 'no'
      ? 'HEARTH_INSTALL=no forbids installing'
      : 'this user cannot install packages'
  }
  const apt = (...args: readonly string[]) => {
    // sudo passes no environment on, so the variables are arguments of env.
    const words = [...before, 'env', 'LC_ALL=C', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args]
    return run(words[0] ?? 'env', words.slice(1))
  }
  const updated = await apt('update')
  const options = ['install', '--no-install-recommends']
  const known: string[] = []
  for (const name of packages) if ((await apt(...options, '--simulate', name)).code === 0) known.push(name)
  if (known.length === 0) return `apt-get does not have ${packages.join(', ')}.\n${updated.output}`
  const { output: plan } = await apt(...options, '--assume-no', ...known)
  const fetched = /Need to get ([\d.,]+ \w+)/.exec(plan)?.[1] ?? 'an unknown size'
  const unpacked = /([\d.,]+ \w+) of additional disk space/.exec(plan)?.[1] ?? 'an unknown size'
  say(
    `Installing ${known.join(', ')} with apt-get, once: ${fetched} to fetch, ${unpacked} on disk. HEARTH_INSTALL=no forbids it.`,
  )
  const { code, output } = await apt(...options, '--yes', ...known)
  if (code !== 0) return `apt-get could not install ${known.join(', ')}.\n${output}`
  const unknown = packages.filter((name) => !known.includes(name))
  return unknown.length === 0 ? undefined : `apt-get does not have ${unknown.join(', ')}`
}
