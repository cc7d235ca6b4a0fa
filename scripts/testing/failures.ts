import path from 'node:path'

import { PROJECT_ROOT } from '../contracts/projectRoot.ts'

interface Failure {
  readonly message?: string | undefined
  readonly stack?: string | undefined
  readonly diff?: string | undefined
}

// oxlint-disable-next-line no-control-regex -- colours
const COLOURS = /\u001B\[[\d;]*m/g

/** Starts each line of a report's output that is shown at once. */
const MARK = '\u2502 '

/** Prints a failed test, for `passOn` in the process that runs the tests. */
export function printFailure(
  file: string,
  title: string,
  failures: readonly Failure[],
  output: readonly string[] = [],
): void {
  const told = failures.map(({ message = '', stack = '', diff }) =>
    [stack.includes(message) ? stack : `${message}\n${stack}`, diff].filter(Boolean).join('\n'),
  )
  const text = [...told, ...output].join('\n').replaceAll(COLOURS, '').trim().replaceAll(/^/gm, '    ')
  passedOn(`FAILED ${path.relative(PROJECT_ROOT, file)}: ${title}\n${text}\n`)
}

/** Prints lines that `passOn` shows at once. */
export const passedOn = (text: string): void => console.log(text.replaceAll(/^/gm, MARK))

/** Prints failed tests and progress from a process's output as they come, without waiting for the end. */
export function passOn(print: (line: string) => void = console.log): (text: string) => void {
  let rest = ''
  return (text) => {
    const lines = `${rest}${text}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith(MARK)) print(line.slice(MARK.length))
  }
}

export const untold = (output: string): string =>
  output.includes(`\n${MARK}FAILED `) || output.startsWith(MARK) ? '' : output

/** The failed tests in a process's output, each in one line with the first line of its reason. */
export const failuresIn = (output: string): readonly string[] =>
  Array.from(
    output.matchAll(new RegExp(`^${MARK}FAILED (.+)\\n${MARK} *(.*)$`, 'gm')),
    ([, test, reason]) => `${test}: ${reason}`,
  )
