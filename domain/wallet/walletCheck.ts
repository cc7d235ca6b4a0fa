import { redact } from '../logs/redact.ts'
import type { AsyncResult } from '../shared/AsyncResult.ts'
import * as texts from './texts.ts'

/** 'not offered': the wallet or browser lacks it, and everything works without. */
export type CheckState = 'checking' | 'works' | 'does not work' | 'not offered' | 'unknown' | 'not asked yet'

/** Offered if the check would show a prompt, or has found a remedy. */
export type CheckAction = 'switch' | 'sign' | 'open window'

/** One line of the wallet check (rules/wallet: wallet-check). */
export interface Check {
  readonly id: string
  readonly title: string
  readonly state: CheckState
  readonly text: string
  /** Nothing depends on it, so an unknown result is no reason to worry. */
  readonly minor?: true
  readonly advice?: string
  readonly action?: CheckAction
}

export type Finding = Omit<Check, 'id' | 'title' | 'minor'>

/** Shows `purpose` until there is an answer; a failed read is 'unknown'. */
export function judged<Value>(
  { purpose, ...check }: Pick<Check, 'id' | 'title' | 'minor'> & { readonly purpose: string },
  reading: AsyncResult<Value>,
  judge: (value: Value) => Finding,
): Check {
  switch (reading.kind) {
    case 'none':
      return { ...check, state: 'not asked yet', text: purpose }
    case 'loading':
      return { ...check, state: 'checking', text: purpose }
    case 'failed':
      return { ...check, state: 'unknown', text: texts.noAnswer }
    case 'ready':
      return { ...check, ...judge(reading.value) }
  }
}

export interface Summary {
  readonly state: CheckState
  readonly title: string
  readonly text: string
}

/** Failures come first, and nothing important and unknown counts as working. */
export function summaryOf(checks: readonly Check[], connected: boolean, chain: string): Summary {
  const count = (state: CheckState) => checks.filter((check) => check.state === state).length
  const failing = count('does not work')
  if (failing > 0)
    return { state: 'does not work', title: texts.needAttention(failing), text: texts.seeBelow }
  if (count('checking') > 0) return { state: 'checking', title: texts.checking, text: texts.takesSeconds }
  if (!connected) return { state: 'not asked yet', title: texts.noWallet, text: texts.withoutWallet }
  const unknown = checks.filter(({ state, minor }) => state === 'unknown' && !minor).length
  if (unknown > 0) return { state: 'unknown', title: texts.couldNotCheck(unknown), text: texts.nothingFails }
  const waiting = count('not asked yet')
  return {
    state: 'works',
    title: texts.walletWorks(chain),
    text: waiting > 0 ? texts.waitForYou(waiting) : texts.allChecked,
  }
}

export interface ReportParams {
  readonly community: string
  readonly build: string | undefined
  readonly chain: string
  readonly chainId: number
  readonly summary: Summary
  readonly checks: readonly Check[]
}

/** Plain text, redacted like a log (rules/errors: log-record). */
export function reportOf({ community, build, chain, chainId, summary, checks }: ReportParams): string {
  return redact(
    [
      texts.reportHead(community),
      texts.reportBuild(build ?? texts.buildUnknown),
      texts.reportNetwork(chain, chainId),
      summary.title,
      '',
      ...checks.map(({ title, state, text }) => texts.reportCheck(title, texts.stateWords[state], text)),
    ].join('\n'),
  )
}
