import { isHost, type Web3Environment } from '../miniapp/environment.ts'
import type { AsyncResult } from '../shared/AsyncResult.ts'
import { lengthText } from '../shared/lengthText.ts'
import type { BrowserFacts, StorageState } from './BrowserTrial.ts'
import * as texts from './texts.ts'
import { judged, type Check, type Finding } from './walletCheck.ts'
import { MAX_BLOCKS_APART } from './walletChecks.ts'
import type { EndpointAnswer } from './WalletDiagnostics.ts'

/** Seconds between the device's clock and the latest block. */
const MAX_SECONDS_APART = 600

export function endpointChecks(
  hosts: readonly string[],
  reading: AsyncResult<readonly EndpointAnswer[]>,
): readonly Check[] {
  const answers = reading.kind === 'ready' ? reading.value : []
  const highest = answers.reduce((top, { answer }) => (answer && answer.block > top ? answer.block : top), 0n)
  const someAnswer = answers.some(({ answer }) => answer !== undefined)
  return hosts.map((host) =>
    judged(
      { id: `endpoint ${host}`, title: texts.endpointTitle(host), purpose: texts.endpointPurpose },
      reading,
      (): Finding => {
        const answer = answers.find((each) => each.host === host)?.answer
        if (!answer)
          return {
            state: 'does not work',
            text: texts.endpointSilent,
            advice: someAnswer ? texts.otherIsUsed : texts.checkInternet,
          }
        const behind = highest - answer.block
        return behind > MAX_BLOCKS_APART
          ? { state: 'does not work', text: texts.endpointBehind(behind), advice: texts.otherIsUsed }
          : { state: 'works', text: texts.endpointAnswers(answer.millis, answer.block) }
      },
    ),
  )
}

/** `now` is in milliseconds. */
export function clockCheck(reading: AsyncResult<readonly EndpointAnswer[]>, now: number): Check {
  return judged(
    { id: 'clock', title: texts.clockTitle, purpose: texts.clockPurpose },
    reading,
    (answers): Finding => {
      const times = answers.flatMap(({ answer }) => (answer ? [answer.time] : []))
      if (times.length === 0) return { state: 'unknown', text: texts.noBlock }
      const ahead = Math.round(now / 1000) - Math.max(...times)
      if (Math.abs(ahead) <= MAX_SECONDS_APART) return { state: 'works', text: texts.clockRight }
      const text = (ahead > 0 ? texts.clockAhead : texts.clockBehind)(
        lengthText(Math.round(Math.abs(ahead) / 60) * 60),
      )
      return { state: 'does not work', text, advice: texts.setClock }
    },
  )
}

export function storageCheck(reading: AsyncResult<BrowserFacts>): Check {
  return judged(
    { id: 'storage', title: texts.storageTitle, purpose: texts.storagePurpose },
    reading,
    ({ local, session, database }): Finding => {
      const areas: readonly (readonly [string, StorageState])[] = [
        [texts.localArea, local],
        [texts.sessionArea, session],
        [texts.databaseArea, database],
      ]
      const having = (state: StorageState) => areas.filter(([, each]) => each === state).map(([name]) => name)
      const [blocked, full] = [having('blocked'), having('full')]
      if (blocked.length > 0)
        return {
          state: 'does not work',
          text: texts.storageBlocked(blocked.join(', ')),
          advice: texts.allowStorage,
        }
      return full.length > 0
        ? { state: 'does not work', text: texts.storageFull(full.join(', ')), advice: texts.makeRoom }
        : { state: 'works', text: texts.storageWorks }
    },
  )
}

export function workerCheck(reading: AsyncResult<BrowserFacts>): Check {
  return judged(
    { id: 'worker', minor: true, title: texts.workerTitle, purpose: texts.workerPurpose },
    reading,
    ({ worker }): Finding =>
      worker === 'active'
        ? { state: 'works', text: texts.workerActive }
        : {
            state: 'not offered',
            text: worker === 'none' ? texts.workerNone : texts.workerNotSupported,
          },
  )
}

/** A host around the page offers its own wallet. */
export function frameCheck(reading: AsyncResult<BrowserFacts>, environment: Web3Environment): Check {
  return judged(
    { id: 'frame', title: texts.frameTitle, purpose: texts.framePurpose },
    reading,
    ({ framed }): Finding => {
      if (isHost(environment)) return { state: 'works', text: texts.inHost[environment] }
      return framed
        ? { state: 'does not work', text: texts.inFrame, advice: texts.openOwnTab }
        : { state: 'works', text: texts.ownTab }
    },
  )
}

/** `opened` is undefined until the user has tried. */
export function windowCheck(opened: boolean | undefined): Check {
  const check = { id: 'window', title: texts.windowTitle }
  if (opened === undefined)
    return { ...check, state: 'not asked yet', text: texts.windowPurpose, action: 'open window' }
  return opened
    ? { ...check, state: 'works', text: texts.windowOpens }
    : {
        ...check,
        state: 'does not work',
        text: texts.windowBlocked,
        advice: texts.allowWindows,
        action: 'open window',
      }
}
