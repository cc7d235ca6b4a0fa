// The entry of every command, without packages, so that it runs on a fresh clone.
// Installs missing packages, then runs <command>.ts with tsx and exits with its code.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { didYouMean } from './start/nearest.mjs'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
/** Those that run the tests of contracts-test stand there, so that no script imports a test. */
const FOLDERS = ['scripts', 'contracts-test/commands'].map((folder) => join(ROOT, folder)).filter(existsSync)
const OLDEST_NODE = [20, 19]
const PARENT_CHECK_MS = 500
const END_LIMIT_MS = 3_000
const STILL_INSTALLING_MS = 10_000

const LOCK_FILE = join(ROOT, 'package-lock.json')
const INSTALLED = join(ROOT, 'node_modules', '.package-lock.json')
const INSTALLED_HASH = join(ROOT, 'node_modules', '.installed-lock.sha256')

let isEnding = false

await main()

async function main() {
  const [command = '', ...args] = process.argv.slice(2)
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    fail(`Hearth needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`)
  }
  const folder = FOLDERS.find((each) => existsSync(join(each, `${command}.ts`)))
  if (!/^[a-zA-Z]+$/.test(command) || folder === undefined) {
    fail(
      `There is no command "${command}".${didYouMean(command, commands())} The commands are: ${commands().join(', ')}.`,
    )
  }
  if (!isInstalled()) await install()
  process.exit(await run(process.execPath, ['--import', 'tsx', join(folder, `${command}.ts`), ...args]))
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

function commands() {
  return FOLDERS.flatMap((folder) => readdirSync(folder))
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .map((file) => file.slice(0, -'.ts'.length))
}

function lockHash() {
  return createHash('sha256').update(readFileSync(LOCK_FILE)).digest('hex')
}

/** Compares the lock file's hash with that of the last installation, or times after a manual npm install. */
function isInstalled() {
  if (!existsSync(INSTALLED)) return false
  const installedAt = statSync(INSTALLED).mtimeMs
  if (existsSync(INSTALLED_HASH) && statSync(INSTALLED_HASH).mtimeMs >= installedAt) {
    return readFileSync(INSTALLED_HASH, 'utf8') === lockHash()
  }
  return installedAt >= statSync(LOCK_FILE).mtimeMs
}

/** Whether npm ci refuses the lock file only for missing packages. npm install would hide any other failure. */
function lacksPackages(errors) {
  return (
    /\bcode EUSAGE\b/.test(errors) &&
    /\bMissing: .* from lock file/.test(errors) &&
    !/\bInvalid: /.test(errors)
  )
}

async function install() {
  if (lstatSync(join(ROOT, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    fail(
      'node_modules is a link, and installing would replace the packages it leads to. Remove the link and try again.',
    )
  }
  console.log('Installing the packages of package-lock.json (npm ci). The first time takes a minute or two.')
  const began = Date.now()
  const seconds = () => Math.round((Date.now() - began) / 1000)
  const progress = setInterval(
    () => console.log(`Still installing after ${seconds()} s.`),
    STILL_INSTALLING_MS,
  )
  let errors = ''
  let code = await npm(['ci'], (text) => (errors += text))
  if (code !== 0 && !isEnding && lacksPackages(errors)) {
    // Some registries do not serve packages for other platforms, so that a lock file may lack them.
    console.log('package-lock.json lacks packages; installing what it names with npm install instead.')
    code = await npm(['install', '--no-save'])
  }
  clearInterval(progress)
  if (code !== 0) {
    if (!isEnding) console.error('The packages could not be installed; npm says why above.')
    process.exit(code)
  }
  writeFileSync(INSTALLED_HASH, lockHash())
  console.log(`Installed in ${seconds()} s.`)
}

/** Uses the npm that started this script, which may not be the one on PATH. */
function npm(args, onErrors) {
  const script = process.env.npm_execpath
  const options = onErrors ? { stdio: ['inherit', 'inherit', 'pipe'] } : {}
  return script?.includes('npm-cli')
    ? run(process.execPath, [script, ...args], options, onErrors)
    : run('npm', args, { ...options, shell: process.platform === 'win32' }, onErrors)
}

/** Ends the program on a signal, or when the parent process is gone. */
function run(program, args, options = {}, onErrors = () => undefined) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', ...options })
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      process.stderr.write(text)
      onErrors(text)
    })
    let killTimer
    const end = (signal) => {
      isEnding = true
      child.kill(signal)
      killTimer ??= setTimeout(() => child.kill('SIGKILL'), END_LIMIT_MS)
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, end)
    const stopWatching = whenParentIsGone(() => end('SIGTERM'))
    const done = (code) => {
      clearTimeout(killTimer)
      stopWatching()
      for (const signal of signals) process.off(signal, end)
      resolve(code)
    }
    child.once('error', (error) => {
      console.error(`${program} could not be started: ${error.message}`)
      done(1)
    })
    child.once('close', (code, signal) => done(code ?? 128 + (constants.signals[signal] ?? 1)))
  })
}

function whenParentIsGone(action) {
  const parent = process.ppid
  // npm starts scripts through a shell, which outlives npm, so the shell's own parent is watched.
  const throughShell = process.env.npm_lifecycle_event !== undefined && isShell(parent)
  const grandparent = throughShell ? parentOf(parent) : undefined
  const timer = setInterval(() => {
    if (process.ppid === parent && (grandparent === undefined || parentOf(parent) === grandparent)) return
    clearInterval(timer)
    action()
  }, PARENT_CHECK_MS)
  return () => clearInterval(timer)
}

function isShell(pid) {
  try {
    return /^(ba|da|z|k|a)?sh$/.test(readFileSync(`/proc/${pid}/comm`, 'utf8').trim())
  } catch {
    return false
  }
}

function parentOf(pid) {
  try {
    return /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  } catch {
    return undefined
  }
}
