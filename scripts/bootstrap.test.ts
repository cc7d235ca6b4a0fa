import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

import { inProject } from './contracts/projectRoot.ts'

/** A clone with one command and no packages. */
function emptyClone(): string {
  const root = mkdtempSync(join(tmpdir(), 'hearth-bootstrap-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'scripts'))
  for (const file of ['package.json', 'package-lock.json', 'scripts/bootstrap.mjs'])
    cpSync(inProject(file), join(root, file))
  writeFileSync(join(root, 'scripts', 'size.ts'), '')
  return root
}

function command(root: string, name: string) {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/bootstrap.mjs', name], {
    cwd: root,
    encoding: 'utf8',
  })
  return { status, errors: stderr.trim() }
}

it('the bootstrap refuses to install through a link, which would empty its target', () => {
  const root = emptyClone()
  const packages = join(root, 'packages')
  mkdirSync(packages)
  symlinkSync(packages, join(root, 'node_modules'))
  expect(command(root, 'size')).toEqual({
    status: 1,
    errors:
      'node_modules is a link, and installing would replace the packages it leads to. Remove the link and try again.',
  })
})

it('the bootstrap lists the commands when it gets an unknown one', () => {
  expect(command(emptyClone(), 'sise')).toEqual({
    status: 1,
    errors: 'There is no command "sise". The commands are: size.',
  })
})
