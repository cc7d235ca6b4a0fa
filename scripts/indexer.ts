import path from 'node:path'

import { inProject, PROJECT_ROOT } from './contracts/projectRoot.ts'
import { checkPast } from './indexer/checkPast.ts'
import { deploymentOf } from './indexer/deployment.ts'
import {
  checkLocale,
  deadLetters,
  pruneIndexes,
  resendDeadLetters,
  waitForViews,
} from './indexer/indexDatabase.ts'
import { installIndexer } from './indexer/installIndexer.ts'
import { poolsOf } from './indexer/poolsOf.ts'
import { startIndexer } from './indexer/startIndexer.ts'
import { printable } from './printable.ts'
import { readConfig } from './site/readConfig.ts'
import { command } from './start/command.ts'
import { withLifetime, type Lifetime } from './start/lifetime.ts'

const PRUNE = 'prune'
const WEBHOOKS = 'webhooks'

export const declared = command(
  import.meta.url,
  {
    call: 'npm run indexer',
    purpose:
      'Installs and starts the index service of a community, drops the indexes that are no longer used, or lists the events that no receiver of webhooks has taken (docs/indexer.md).',
    usage: ['FILE [--port N] [--from-block N] [--answers-only]', PRUNE, `${WEBHOOKS} [--resend]`],
    words: [{ name: 'FILE', means: 'the configuration, such as config/yours.json' }],
    options: {
      port: { value: 'N', means: 'the port of its answers', default: '42069' },
      'from-block': { value: 'N', means: 'the first block that it reads', default: '0' },
      'answers-only': {
        means: 'only answers, from the Postgres of DATABASE_URL into which another instance indexes',
      },
      resend: { means: 'lets the running service send each of these events once more' },
    },
    read: ({
      values: { port, 'from-block': fromBlock, 'answers-only': answersOnly, resend },
      words: [file = ''],
    }) => {
      if (file === PRUNE && !process.env['DATABASE_URL'])
        throw new Error(
          'Only a Postgres is pruned: set DATABASE_URL. An embedded database drops unused indexes at each start.',
        )
      if (file === WEBHOOKS && !process.env['DATABASE_URL'])
        throw new Error('Only the service itself can read its embedded database: set DATABASE_URL.')
      if (answersOnly && !process.env['DATABASE_URL'])
        throw new Error(
          'An instance that only answers shares a Postgres with one that indexes: set DATABASE_URL (docs/indexer.md).',
        )
      return {
        file,
        port: numberIn('--port', port),
        fromBlock: numberIn('--from-block', fromBlock),
        answersOnly,
        resend,
      }
    },
  },
  (options) => {
    if (options.file === PRUNE) return prune()
    if (options.file === WEBHOOKS) return tellDeadLetters(options.resend)
    return withLifetime((life) => startService(life, options))
  },
)

interface ServiceOptions {
  readonly file: string
  readonly port: number
  readonly fromBlock: number
  readonly answersOnly: boolean
}

async function startService(
  life: Lifetime,
  { file, port, fromBlock, answersOnly }: ServiceOptions,
): Promise<void> {
  const configFile = path.resolve(PROJECT_ROOT, file)
  const config = await readConfig(configFile)
  if (await installIndexer()) console.log('The packages of the index service are installed.')
  const folder = inProject('.cache', 'indexer', String(config.supportedChainId))
  // An instance that only answers reads the views, and needs no endpoint.
  const pools = answersOnly ? [] : await poolsOf(config)
  const { schema, views } = deploymentOf(configFile, { fromBlock, pools })
  const url = process.env['DATABASE_URL']
  if (url) await checkLocale(url)
  // No other process has it open now.
  else tellDropped(await pruneIndexes({ folder }, schema))
  if (!answersOnly) await checkPast(url ? { url } : { folder }, schema, config)
  if (url && answersOnly) await waitForViews(url, views, (sentence) => console.log(sentence))
  const indexer = startIndexer({ config: configFile, port, fromBlock, answersOnly, folder, pools })
  life.onEnd(() => indexer.stop())
  if (config.indexer === '')
    console.log(`Browsers do not ask it yet: add "indexer": "${indexer.url}" to ${file}, and build.`)
  await life.end(await indexer.ended)
}

async function prune(): Promise<void> {
  await installIndexer()
  const dropped = await pruneIndexes({ url: process.env['DATABASE_URL'] ?? '' })
  if (dropped.length === 0) console.log('Every index in this database is in use.')
  tellDropped(dropped)
}

async function tellDeadLetters(resend: boolean): Promise<void> {
  await installIndexer()
  const place = { url: process.env['DATABASE_URL'] ?? '' }
  const letters = await deadLetters(place)
  for (const { at, url, id, reason } of letters)
    console.log(printable(`${at.toISOString()}  ${new URL(url).host}  ${id}  ${reason}`))
  if (letters.length === 0) return console.log('Receivers have taken every event.')
  if (resend) await resendDeadLetters(place)
  console.log(
    resend
      ? 'The service sends each of them once more; those that fail stay in this list.'
      : 'Once the receivers work, send them once more: npm run indexer -- webhooks --resend',
  )
}

function tellDropped(schemas: readonly string[]): void {
  for (const schema of schemas) console.log(`The unused index ${schema} is dropped.`)
}

function numberIn(option: string, text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw new Error(`${option} ${text} is no whole number.`)
}
