import type { Liar, LieAboutRead, Sample } from './Endpoint.ts'
import { liesAbout, liesAboutCall, malformedAbout } from './lies.ts'
import { HOSTS } from './AppUnderTest.ts'
import type { AppRun, Fixture } from './runs.ts'
import type { MoneyPath } from './storePaths.ts'
import { ENDLESS } from './PendingWork.ts'
import type { TransactionEnd } from './RecordedChain.ts'

export interface TableOptions {
  /** How signed transactions end; 'mined' by default. */
  readonly end?: TransactionEnd
  /** The reads to lie about; all by default. */
  readonly about?: (read: string) => boolean
}

/** Concurrent runs. The node is rarely the bottleneck, so more would only take memory. */
const AT_ONCE = 8

/** Lies per read; other paths try other invalid answers. */
const MAX_COUNT = [
  { malformed: 3, others: Infinity, early: 2 },
  // The second endpoint's answers pass the same checks.
  { malformed: 1, others: 2, early: 0 },
] as const

function liesOf(
  path: MoneyPath,
  requested: ReadonlyMap<string, Sample>,
  place: 0 | 1,
): readonly LieAboutRead[] {
  const max = MAX_COUNT[place]
  return [...requested].flatMap(
    ([read, { method, answer, outputs, when }], index): readonly LieAboutRead[] => {
      const wrong = answer ? malformedAbout(method) : []
      const begin = path.name.length + index * max.malformed
      const malformed = [...wrong.slice(begin % (wrong.length || 1)), ...wrong].slice(0, max.malformed)
      const others = method === 'eth_call' ? liesAboutCall(outputs) : answer ? liesAbout(method, answer) : []
      const early = when.size === 2 ? others.slice(0, max.early) : []
      return [
        ...[...malformed, ...others.slice(0, max.others)].map((lie) => ({ ...lie, read })),
        ...early.map((lie) => ({ ...lie, malformed: false, read, early: true })),
      ]
    },
  )
}

/** One in this many alternative lies is tried: all in `npm run lies`, fewer in `npm test`. */
const SHARE = Number(process.env['LIES_SHARE'] ?? 1)

/** The broken rules on a path, run once for every lie about each of its reads. */
export async function faultsOf(
  fixture: Fixture,
  path: MoneyPath,
  { end = 'mined', about = () => true }: TableOptions = {},
): Promise<readonly string[]> {
  const honest = await honestRun(fixture, path, end)
  const other = path.orElse && (await honestRun(fixture, path.orElse, end))
  const ways = [honest, ...(other ? [other] : [])]
  const expected = ways.map(({ signed }) => signed)
  const gains = ways.flatMap((way) => way.gains)
  const liars = honest.requested.flatMap((requested, position) =>
    liesOf(path, requested, position as 0 | 1)
      .filter(({ read }) => about(read))
      .map((lie): Liar => ({ place: position as 0 | 1, lie })),
  )
  const tried = liars.filter((_, index) => (index + path.name.length) % SHARE === 0)
  const faults: string[] = []
  const waiting = tried.values()
  const work = async () => {
    for (const liar of waiting)
      faults.push(...faultsIn(liar, await fixture.run(path, { liar, expected, end }), honest.stuck, gains))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return faults
}

async function honestRun(fixture: Fixture, path: MoneyPath, end: TransactionEnd): Promise<AppRun> {
  const run = await fixture.run(path, { end })
  if (run.crash !== undefined) throw run.crash
  if (run.falseStatements.length > 0 || (run.stuck !== undefined && end === 'mined'))
    throw new Error(`Without any lie: ${run.stuck}, ${run.falseStatements.join()}\n${run.said}`)
  return run
}

/** Broken rules as sentences that name the lie; `always` and `gains` are what is stuck and gained without one. */
function faultsIn(
  { place, lie }: Liar,
  { wrong, crash, falseStatements, stuck, errors, health, gains: said }: AppRun,
  always: string | undefined,
  gains: readonly string[],
): readonly string[] {
  const faults = [
    ...(wrong ? [`the wallet is asked for ${wrong.text}, good until ${wrong.until.join()}`] : []),
    ...(crash === undefined
      ? []
      : [`a view is gone by ${crash instanceof Error ? crash.message : 'something thrown'}`]),
    ...falseStatements,
    // A collection's name is one endpoint's word; amounts come from the receipt.
    ...(lie.read.includes('Receipt') ? said : [])
      .filter((text) => !gains.includes(text))
      .map((text) => `it says “${text}”`),
    ...(stuck === ENDLESS ? [stuck] : []),
    ...(lie.malformed && stuck !== always
      ? [`the user does not get through (${stuck}), although it is no answer at all`]
      : []),
    // A value that was true when checked is displayed by then, and may be accepted.
    // The page's banner also names the endpoints.
    ...(stuck === undefined || lie.early || health.kind === 'disagreeing'
      ? []
      : errors.filter((text) => !namesBoth(text))),
  ]
  const [who, when] = [['the first', 'the second'][place], lie.early ? ', until it is checked' : '']
  return faults.map((fault) => `${who} says of ${lie.read}: ${lie.name}${when} -> ${fault}`)
}

const namesBoth = (text: string): boolean => HOSTS.every((host) => text.includes(host))
