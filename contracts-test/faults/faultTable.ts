import type { JSONReportSuite } from '@playwright/test/reporter'

import type { FaultClass } from './FaultClass.ts'

export interface Verdict {
  readonly title: string
  readonly held: boolean
  readonly error: string
}

type Suite = Partial<Pick<JSONReportSuite, 'specs' | 'suites'>>

const MAX_ERROR = 600
// oxlint-disable-next-line no-control-regex -- the colours of a terminal
const COLOURS = /\u001B\[\d*m/g

export function verdictsOf(report: string): readonly Verdict[] {
  const all = ({ specs = [], suites = [] }: Suite): readonly Verdict[] => [
    ...specs.map(({ title, ok, tests }) => ({
      title,
      held: ok,
      error: (tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message ?? '')
        .replaceAll(COLOURS, '')
        .slice(0, MAX_ERROR),
    })),
    ...suites.flatMap(all),
  ]
  return all(JSON.parse(report) as Suite)
}

/** A line for each class: the paths on which it held or broke, or why it was not played. */
export function faultTable(classes: readonly FaultClass[], verdicts: readonly Verdict[]): string {
  const width = Math.max(...classes.map(({ id }) => id.length))
  return classes.map((one) => `${one.id.padEnd(width)}  ${summary(one, verdicts)}`).join('\n')
}

function summary({ id, plays = [], tests = [], open }: FaultClass, verdicts: readonly Verdict[]): string {
  const own = verdicts.filter(({ title }) => title.startsWith(`${id} | `))
  const paths = (held: boolean): string =>
    [...new Set(own.filter((one) => one.held === held).map(({ title }) => title.split(' | ')[1]))].join(', ')
  const parts = [
    paths(false) && `BROKEN: ${paths(false)}`,
    paths(true) && `held: ${paths(true)}`,
    plays.length > 0 && own.length === 0 && 'not played this time',
    tests.length > 0 && `tested by ${[...new Set(tests.map(({ file }) => file))].join(', ')}`,
    open !== undefined && `open: ${open}`,
  ]
  return parts.filter(Boolean).join('; ')
}
