import type { Sample, ToldLie } from './Endpoint.ts'
import { liesAbout, liesAboutCall, senselessAbout } from './lies.ts'
import { HOSTS } from './LiedApp.ts'
import type { Liar, Life, World } from './lives.ts'
import type { MoneyPath } from './MoneyPath.ts'
import { ENDLESS } from './Quiet.ts'
import type { Fate } from './RecordedChain.ts'

/** One row: who lied about what, and what came of it. */
export interface Row {
  readonly liar: Liar
  readonly life: Life
  /** What is waited for in vain where nobody lies. */
  readonly stuck: string | undefined
}

/** How a path is gone. */
export interface TableOptions {
  /** Of what is signed; 'mined' unless told. */
  readonly fate?: Fate
  /** What is lied about; everything unless told. */
  readonly about?: (read: string) => boolean
}

/** Lives beside one another: the node is waited for little, so that more would only take memory. */
const AT_ONCE = 8

/** Lies about one question: another path tries other senseless ones. */
const MAX_COUNT = [
  { senseless: 3, others: Infinity, early: 2 },
  // What the second endpoint says is judged as what the first one says.
  { senseless: 1, others: 2, early: 0 },
] as const

/** Every lie of one endpoint about everything it was asked for. */
function liesOf(path: MoneyPath, asked: ReadonlyMap<string, Sample>, place: 0 | 1): readonly ToldLie[] {
  const max = MAX_COUNT[place]
  return [...asked].flatMap(([read, { method, answer, outputs, when }], index): readonly ToldLie[] => {
    const wrong = answer ? senselessAbout(method) : []
    const begin = path.name.length + index * max.senseless
    const senseless = [...wrong.slice(begin % (wrong.length || 1)), ...wrong].slice(0, max.senseless)
    const others = method === 'eth_call' ? liesAboutCall(outputs) : answer ? liesAbout(method, answer) : []
    const early = when.size === 2 ? others.slice(0, max.early) : []
    return [
      ...[...senseless, ...others.slice(0, max.others)].map((lie) => ({ senseless: false, ...lie, read })),
      ...early.map((lie) => ({ ...lie, senseless: false, read, early: true })),
    ]
  })
}

/** Of how many lies beside each other one is told: 1 tells them all (`npm run lies`), `npm test` tells fewer. */
const SHARE = Number(process.env['LIES_SHARE'] ?? 1)

/** Goes a path once for each lie. */
export async function tableOf(
  world: World,
  path: MoneyPath,
  { fate = 'mined', about = () => true }: TableOptions = {},
): Promise<readonly Row[]> {
  const honest = await honestLife(world, path, fate)
  const other = path.orElse && (await honestLife(world, path.orElse, fate))
  const expected = [honest, ...(other ? [other] : [])].map(({ signed }) => signed)
  const liars = honest.asked.flatMap((asked, position) =>
    liesOf(path, asked, position as 0 | 1)
      .filter(({ read }) => about(read))
      .map((lie): Liar => ({ place: position as 0 | 1, lie })),
  )
  const told = liars.filter((_, index) => (index + path.name.length) % SHARE === 0)
  const rows: Row[] = []
  const waiting = told.values()
  const work = async () => {
    for (const liar of waiting) {
      const life = await world.live(path, { liar, expected, fate })
      rows.push({ liar, life, stuck: honest.stuck })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return rows
}

async function honestLife(world: World, path: MoneyPath, fate: Fate): Promise<Life> {
  const life = await world.live(path, { fate })
  if (life.crash !== undefined) throw life.crash
  if (life.untrue.length > 0 || (life.stuck !== undefined && fate === 'mined'))
    throw new Error(`Without any lie: ${life.stuck}, ${life.untrue.join()}\n${life.said}`)
  return life
}

/** What must not be, in a sentence that tells who lied about what; nothing where all is well. */
export function faultsIn({ liar: { place, lie }, life, stuck: always }: Row): readonly string[] {
  const { wrong, crash, untrue, stuck, errors, health } = life
  const faults = [
    ...(wrong ? [`the wallet is asked for ${wrong.text}, good until ${wrong.until.join()}`] : []),
    ...(crash === undefined
      ? []
      : [`a view is gone by ${crash instanceof Error ? crash.message : 'something thrown'}`]),
    ...untrue,
    ...(stuck === ENDLESS ? [stuck] : []),
    ...(lie.senseless && stuck !== always
      ? [`the user does not get through (${stuck}), although it is no answer at all`]
      : []),
    // What was true when it was checked is shown by then, and may be accepted. The page's banner names them, too.
    ...(stuck === undefined || lie.early || health.kind === 'disagreeing'
      ? []
      : errors.filter((text) => !namesBoth(text))),
  ]
  const [who, when] = [['the first', 'the second'][place], lie.early ? ', until it is checked' : '']
  return faults.map((fault) => `${who} says of ${lie.read}: ${lie.name}${when} -> ${fault}`)
}

const namesBoth = (text: string): boolean => HOSTS.every((host) => text.includes(host))
