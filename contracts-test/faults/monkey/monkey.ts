import { timeLeft } from '../../../scripts/start/timeLeft.ts'
import type { MonkeyOptions } from './options.ts'
import { table } from './figures.ts'
import { soak, type SoakReport } from './soak.ts'
import { Stage } from './stage.ts'
import { randomWalk, type WalkReport } from './walks.ts'

/** Runs random walks, and reports what they did and found. Returns the number of violations. */
export async function monkey({ minutes, seed, walks, soak: share }: MonkeyOptions): Promise<number> {
  console.log(`Monkey test for ${minutes} minutes, seed ${seed}.`)
  const end = Date.now() + minutes * 60_000
  const stage = await Stage.open()
  const reports: WalkReport[] = []
  let violations = 0
  try {
    if (share > 0) console.log(`One page for ${(minutes * share).toFixed(1)} of them, then walks.`)
    if (share > 0) violations += tellSoak(await soak(stage, seed, minutes * 60_000 * share))
    for (let walk = 0; walk < walks && Date.now() < end; walk += 1) {
      const report = await randomWalk(stage, seed + walk)
      tellWalk(report)
      const done = 1 - Math.max(0, end - Date.now()) / (minutes * 60_000)
      if (walk % 10 === 9) console.log(`${walk + 1} walks; ${timeLeft(minutes * 60_000 * done, done)}.`)
      reports.push(report)
    }
  } finally {
    await stage.close()
  }
  const done = reports.flatMap((report) => report.done)
  violations += reports.filter(({ violation }) => violation).length
  console.log(`\n${reports.length} walks, ${counted(done, /^(?! )/)}\nFaults: ${counted(done, /^ /)}`)
  console.log(`${violations} violations. Seeds ${seed} to ${seed + reports.length - 1}.`)
  return violations
}

function tellSoak({ figures, steps, violations }: SoakReport): number {
  console.log(`\nOne page, ${steps} actions:\n${table(figures)}`)
  for (const violation of violations) console.log(`VIOLATION ${violation}`)
  return violations.length
}

function tellWalk({ seed, done, late, sent, violation }: WalkReport): void {
  console.log(
    `walk ${seed}: ${done.length} actions (too late: ${late.join()}), ${sent} sent${violation ? '' : ', ok'}`,
  )
  if (!violation) return
  console.log(`VIOLATION ${violation.message}`)
  console.log(`  shrunk by ${violation.tries} to: ${violation.shrunk}\n  the whole walk: ${done.join(', ')}`)
  console.log(`  again: npm run monkey -- --seed ${seed} --walks 1 --soak 0`)
}

/** How often each was done, most often first. */
function counted(done: readonly string[], kind: RegExp): string {
  const counts = new Map<string, number>()
  for (const text of done.filter((one) => kind.test(one))) {
    const name = text.replace(/ \d+$| \{.*| \(|\)$/g, '').trim()
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const sum = [...counts.values()].reduce((total, count) => total + count, 0)
  const parts = [...counts].toSorted(([, a], [, b]) => b - a).map(([name, count]) => `${name} ${count}`)
  return `${sum} in all: ${parts.join(', ')}`
}
