import { execFileSync, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { guardChild } from './contracts/guardChild.ts'
import { inProject, PROJECT_ROOT } from './contracts/projectRoot.ts'
import { command } from './start/command.ts'
import { countdown } from './start/timeLeft.ts'

const FILES = ['Dockerfile', 'functions/Dockerfile', 'indexer/Dockerfile'] as const

export const declared = command(
  import.meta.url,
  {
    call: 'npm run images',
    purpose: 'Plays the stages of the Dockerfiles without an engine, and starts the image of the functions.',
    words: [
      {
        name: 'FILE',
        optional: true,
        many: true,
        means: `of ${FILES.join(', ')}; by default all`,
        known: FILES,
      },
    ],
    details: `Each stage is a clean folder into which the tracked files are copied, and its commands run there with this machine's
      Node; then the image of the functions is started, and its health check asked. Packages come from the registry, so it takes
      minutes. Users, and the stages of other base images, are left to an engine.`,
  },
  ({ words }) => playAll(words.length > 0 ? words : FILES),
)

/** Made when the command runs. */
let work = ''
let context = ''
const stages = new Map<string, Stage>()

interface Stage {
  readonly root: string
  workdir: string
  readonly env: Record<string, string>
  healthcheck?: readonly string[]
  command?: readonly string[]
}

async function play(file: string): Promise<void> {
  const text = await readFile(path.join(context, file), 'utf8')
  const named = new Map<string, Stage>()
  for (const part of text
    .replace(/^#.*\n/gm, '')
    .split(/^(?=FROM )/m)
    .filter((each) => each.startsWith('FROM '))) {
    const [, base = '', name = ''] = /^FROM (\S+)(?: AS (\S+))?/.exec(part) ?? []
    const known = stages.get(part)
    if (!known) console.log(`${file}: ${part.split('\n', 1)[0]}`)
    const stage = known ?? (await build(part, base, named))
    stages.set(part, stage)
    named.set(name, stage)
  }
  const image = named.get('')
  if (image?.healthcheck && image.command && file.startsWith('functions/')) await startAndAsk(image)
}

/** Runs the instructions of one stage. */
async function build(part: string, base: string, named: ReadonlyMap<string, Stage>): Promise<Stage> {
  const root = await mkdtemp(path.join(work, 'stage-'))
  const stage: Stage = { root, workdir: root, env: {} }
  const inStage = (at: string) => (at.startsWith('/') ? path.join(root, at) : path.join(stage.workdir, at))
  for (const line of part.split('\n').slice(1)) {
    const [, instruction = '', rest = ''] = /^(\w+) (.*)$/.exec(line) ?? []
    if (instruction === 'WORKDIR') await mkdir((stage.workdir = inStage(rest)), { recursive: true })
    if (instruction === 'ENV' || instruction === 'ARG')
      for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S*)/g)) stage.env[name] = value
    if (instruction === 'COPY') await copy(rest, named, inStage)
    // Owners need root, which this machine's user may not be.
    if (instruction === 'RUN' && base.startsWith('node:'))
      run(rest.replace(/chown (-R )?\S+/g, 'ls -d'), stage)
    if (instruction === 'HEALTHCHECK') stage.healthcheck = jsonIn(rest)
    if (instruction === 'CMD' || instruction === 'ENTRYPOINT') stage.command = jsonIn(rest)
  }
  return stage
}

async function copy(
  rest: string,
  named: ReadonlyMap<string, Stage>,
  inStage: (at: string) => string,
): Promise<void> {
  const from = /^--from=(\S+) /.exec(rest)?.[1]
  const places = rest.replace(/^--from=\S+ /, '').split(' ')
  const to = places.pop() ?? ''
  const source = from === undefined ? context : named.get(from)?.root
  if (source === undefined) throw new Error(`There is no stage ${from}.`)
  for (const place of places)
    await cp(
      path.join(source, place),
      inStage(to.endsWith('/') && place !== '.' ? path.join(to, path.basename(place)) : to),
      {
        recursive: true,
        preserveTimestamps: true,
        verbatimSymlinks: true,
      },
    )
}

function run(line: string, stage: Stage): void {
  console.log(`  ${line}`)
  execFileSync('sh', ['-c', line], {
    cwd: stage.workdir,
    env: { ...process.env, ...stage.env },
    stdio: 'inherit',
  })
}

const jsonIn = (text: string): readonly string[] =>
  JSON.parse(text.slice(text.indexOf('['))) as readonly string[]

/** Starts an image's command as an engine would, asks its health check until it agrees, and ends it. */
async function startAndAsk(image: Stage): Promise<void> {
  const [program = '', ...args] = image.command ?? []
  const [checker = '', ...question] = image.healthcheck ?? []
  const options = {
    cwd: image.workdir,
    env: { PATH: process.env['PATH'], ...image.env, HEARTH_HOST: '127.0.0.1', PORT: '18080' },
  }
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] })
  guardChild(child)
  const ended = new Promise<number | null>((resolve) => void child.once('close', resolve))
  const listens = new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('listen at')) resolve()
    })
  })
  const code = await Promise.race([ended, listens])
  if (code !== undefined) throw new Error(`The command of the image ended with code ${code}.`)
  execFileSync(checker, question, options)
  child.kill('SIGTERM')
  console.log(`  It starts, is healthy, and ends with code ${await ended}.`)
}

async function playAll(files: readonly string[]): Promise<void> {
  work = await mkdtemp(path.join(tmpdir(), 'hearth-images-'))
  context = path.join(work, 'context')
  await mkdir(context)
  try {
    const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: PROJECT_ROOT, encoding: 'utf8' })
    for (const file of tracked.split('\0').filter(Boolean))
      await cp(inProject(file), path.join(context, file), { preserveTimestamps: true })
    const tell = countdown(files.length)
    for (const file of files) {
      await play(file)
      tell(`${file} is played`)
    }
  } finally {
    await rm(work, { recursive: true })
  }
}
