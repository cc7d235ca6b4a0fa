import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { installPackages } from './installPackages.ts'

let folder: string
const said: string[] = []
const install = (packages: readonly string[]) =>
  installPackages(packages, (line) => void said.push(line), path.join(folder, 'debian_version'))

/** An apt-get that knows everything but `unknown`, fails to install `broken`, and records its requests. */
const APT = `#!/bin/sh
case "$*" in
  *unknown*) exit 100 ;;
  *--simulate*) ;;
  *--assume-no*) echo 'Need to get 61.9 MB of archives.'; echo 'After this operation, 215 MB of additional disk space will be used.'; exit 1 ;;
  *--yes*broken*) echo 'E: no space left'; exit 100 ;;
  *--yes*) echo "$*" >> "$INSTALLED" ;;
esac
`

async function program(name: string, text: string): Promise<void> {
  await writeFile(path.join(folder, name), text)
  await chmod(path.join(folder, name), 0o755)
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'packages-'))
  said.length = 0
  await program('apt-get', APT)
  // A user without rights, whose sudo asks for no password and starts what comes after its options.
  await program('sudo', '#!/bin/sh\nshift\nexec "$@"\n')
  await program('debian_version', '12')
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`)
  vi.stubEnv('INSTALLED', path.join(folder, 'installed'))
  vi.stubEnv('HEARTH_INSTALL', undefined)
  vi.spyOn(process, 'getuid').mockReturnValue(1000)
})

afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

it('installs through a sudo that asks for no password, and says once what and how large', async () => {
  expect(await install(['firefox-esr', 'xvfb'])).toBeUndefined()
  expect(said).toEqual([
    'Installing firefox-esr, xvfb with apt-get, once: 61.9 MB to fetch, 215 MB on disk. HEARTH_INSTALL=no forbids it.',
  ])
  expect(await readFile(path.join(folder, 'installed'), 'utf8')).toBe(
    'install --no-install-recommends --yes firefox-esr xvfb\n',
  )
})

it('installs what the system has, and names what it does not have', async () => {
  expect(await install(['unknown-shell', 'xvfb'])).toBe('apt-get does not have unknown-shell')
  expect(await readFile(path.join(folder, 'installed'), 'utf8')).toContain('--yes xvfb\n')
})

it('tells what apt-get says when it fails', async () => {
  expect(await install(['broken'])).toBe('apt-get could not install broken.\nE: no space left\n')
})

it('installs nothing where HEARTH_INSTALL forbids it, where sudo asks for a password, and where there is no apt-get', async () => {
  vi.stubEnv('HEARTH_INSTALL', 'no')
  expect(await install(['xvfb'])).toBe('HEARTH_INSTALL=no forbids installing')
  vi.stubEnv('HEARTH_INSTALL', undefined)
  await program('sudo', '#!/bin/sh\nexit 1\n')
  expect(await install(['xvfb'])).toBe('this user cannot install packages')
  await rm(path.join(folder, 'debian_version'))
  expect(await install(['xvfb'])).toBe('this user cannot install packages')
  expect(said).toEqual([])
})
