import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

import { inProject } from './contracts/projectRoot.ts'

function emptyClone(): string {
  const root = mkdtempSync(join(tmpdir(), 'hearth-bootstrap-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'scripts', 'start'), { recursive: true })
  for (const file of [
    'package.json',
    'package-lock.json',
    'scripts/bootstrap.mjs',
    'scripts/start/nearest.mjs',
  ])
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

it('the bootstrap names the nearest command when it gets an unknown one, and lists them', () => {
  expect(command(emptyClone(), 'sise')).toEqual({
    status: 1,
    errors: 'There is no command "sise". Did you mean size? The commands are: size.',
  })
})

const REFUSED =
  'npm error code EUSAGE\nnpm error `npm ci` can only install packages when package.json and the lock file agree.'

it.each([
  ['it lacks packages', `${REFUSED}\nnpm error Missing: fsevents@2.3.3 from lock file`, ['ci', 'install']],
  [
    'it contradicts package.json',
    `${REFUSED}\nnpm error Missing: a@1 from lock file\nnpm error Invalid: lock file's b@1 does not satisfy b@2`,
    ['ci'],
  ],
  ['the registry does not answer', 'npm error code ENOTFOUND\nnpm error network', ['ci']],
  ['the disk is full', 'npm error code ENOSPC', ['ci']],
])(
  'the bootstrap runs npm install after npm ci only for what package-lock.json lacks: %s',
  (_, errors, expected) => {
    const root = emptyClone()
    const calls = join(root, 'calls')
    const npm = join(root, 'npm-cli.cjs')
    writeFileSync(
      npm,
      `require('node:fs').appendFileSync(${JSON.stringify(calls)}, process.argv[2] + '\\n')
     process.stderr.write(${JSON.stringify(errors)})
     process.exitCode = 7`,
    )
    const { status } = spawnSync(process.execPath, ['scripts/bootstrap.mjs', 'size'], {
      cwd: root,
      env: { ...process.env, npm_execpath: npm },
    })
    expect([status, readFileSync(calls, 'utf8').trim().split('\n')]).toEqual([7, expected])
  },
)
