import { isHost } from '../miniapp/environment.ts'
import { failureText } from '../activity/failureText.ts'
import type { TxFailure } from '../activity/TxFailure.ts'
import { shortAddress } from '../shared/Address.ts'
import type { AsyncResult } from '../shared/AsyncResult.ts'
import type { Result } from '../shared/Result.ts'
import { switchFailureText } from './switchFailureText.ts'
import * as texts from './texts.ts'
import type { SwitchFailure, WalletAccount } from './Wallet.ts'
import { judged, type Check, type Finding } from './walletCheck.ts'
import type { AccountKind, Signed, WalletAnswers } from './WalletDiagnostics.ts'
import {
  installedWallets,
  type AnnouncedWallet,
  type InstalledWallet,
  type LegacyProvider,
} from './walletOptions.ts'

/** Endpoints this far apart are still up to date. */
export const MAX_BLOCKS_APART = 30n

export interface CheckedChain {
  readonly id: number
  readonly name: string
  readonly coin: string
}

export interface Found {
  readonly announced: readonly AnnouncedWallet[]
  readonly legacy: LegacyProvider
}

/** How the session's wallet was found, or which wallets there are. */
export function foundCheck(
  reading: AsyncResult<Pick<WalletAccount, 'connectorId' | 'rdns'>>,
  { announced, legacy }: Found,
): Check {
  const installed = installedWallets(announced)
  const doubtful = installed.find(({ ambiguous }) => ambiguous)
  const imitated = ({ ambiguous, name, rdns }: InstalledWallet): Finding => ({
    state: 'does not work',
    text: ambiguous === 'name' ? texts.nameShared(name) : texts.imitated(rdns),
    advice: texts.removeImitation,
  })
  if (reading.kind === 'none') {
    const names = installed.map(({ name }) => name)
    return {
      id: 'found',
      title: texts.foundTitle,
      ...(doubtful
        ? imitated(doubtful)
        : {
            state: 'not asked yet',
            text:
              names.length > 0
                ? texts.walletsHere(names.join(', '))
                : legacy === 'none'
                  ? texts.noWalletHere
                  : texts.unnamedHere,
          }),
    }
  }
  return judged(
    { id: 'found', title: texts.foundTitle, purpose: texts.foundPurpose },
    reading,
    ({ connectorId, rdns: own }): Finding => {
      if (connectorId === 'walletConnect') return { state: 'works', text: texts.paired }
      if (isHost(connectorId)) return { state: 'works', text: texts.fromHost }
      if (own === undefined) return { state: 'works', text: texts.unnamed }
      const wallet = installed.find(({ rdns }) => rdns === own)
      if (!wallet) return { state: 'unknown', text: texts.notAnnounced(own), advice: texts.reloadPage }
      return wallet.ambiguous ? imitated(wallet) : { state: 'works', text: texts.announced(wallet.name, own) }
    },
  )
}

/** Includes the result of the last request to switch. */
export function chainCheck(
  reading: AsyncResult<Pick<WalletAccount, 'chainId'>>,
  chain: CheckedChain,
  switching: 'asking' | SwitchFailure | undefined,
): Check {
  return judged(
    { id: 'chain', title: texts.chainTitle, purpose: texts.chainPurpose(chain.name) },
    reading,
    ({ chainId }): Finding => {
      if (chainId === chain.id) return { state: 'works', text: texts.onChain(chain.name) }
      if (switching === 'asking') return { state: 'checking', text: texts.confirmSwitch }
      return {
        state: chainId === undefined ? 'unknown' : 'does not work',
        text: chainId === undefined ? texts.chainUntold : texts.onOther(chainId),
        advice: switching ? switchFailureText(switching, chain.name) : texts.switchOrAdd(chain.name),
        action: 'switch',
      }
    },
  )
}

/** Whether the wallet's endpoint and the community's show the same chain, equally far. */
export function connectionCheck(
  reading: AsyncResult<WalletAnswers>,
  onChain: boolean,
  { id, name }: CheckedChain,
): Check {
  const fails = (text: string): Finding => ({
    state: 'does not work',
    text,
    advice: texts.changeConnection(name),
  })
  return judged(
    { id: 'connection', title: texts.connectionTitle, purpose: texts.connectionPurpose },
    reading,
    ({ chainId, block, ourBlock, sameBlock }): Finding => {
      if (!onChain) return { state: 'unknown', text: texts.onceOnChain(name) }
      if (chainId !== undefined && chainId !== id) return fails(texts.connectionOther(chainId))
      if (block === undefined)
        return { state: 'unknown', text: texts.connectionSilent, advice: texts.amountsAreOurs }
      if (sameBlock === false) return fails(texts.connectionDiffers(name))
      if (ourBlock === undefined) return { state: 'unknown', text: texts.oursSilent }
      if (ourBlock - block > MAX_BLOCKS_APART) return fails(texts.connectionBehind(ourBlock - block))
      if (block - ourBlock > MAX_BLOCKS_APART)
        return { state: 'does not work', text: texts.oursBehind(block - ourBlock), advice: texts.waitForOurs }
      if (chainId === undefined || sameBlock === undefined)
        return { state: 'unknown', text: texts.notCompared, advice: texts.amountsAreOurs }
      return { state: 'works', text: texts.connectionAgrees(name) }
    },
  )
}

export function answerCheck(reading: AsyncResult<WalletAnswers>): Check {
  return judged(
    { id: 'answer', title: texts.answerTitle, purpose: texts.answerPurpose },
    reading,
    ({ millis }): Finding =>
      millis === undefined
        ? { state: 'does not work', text: texts.silent, advice: texts.unlockAndReload }
        : { state: 'works', text: texts.answersIn(millis) },
  )
}

export function accountCheck(reading: AsyncResult<AccountKind>): Check {
  return judged(
    { id: 'account', title: texts.accountTitle, purpose: texts.accountPurpose },
    reading,
    (account): Finding => {
      if (account.kind === 'plain') return { state: 'works', text: texts.plainAccount }
      if (account.kind === 'contract') return { state: 'works', text: texts.contractAccount }
      const text = texts.delegatedAccount(shortAddress(account.to))
      return { state: 'works', text, advice: texts.checkDelegation }
    },
  )
}

/** Before, during or after the request for a signature. */
export type Signing = 'not asked' | 'asking' | Result<Signed, TxFailure>

export function signatureCheck(connected: AsyncResult<unknown>, signing: Signing): Check {
  return judged(
    { id: 'signature', title: texts.signTitle, purpose: texts.signExplained },
    connected,
    (): Finding => {
      if (signing === 'not asked')
        return { state: 'not asked yet', text: texts.signExplained, action: 'sign' }
      if (signing === 'asking') return { state: 'checking', text: texts.signInWallet }
      if (signing.ok) {
        if (signing.value === 'own key') return { state: 'works', text: texts.signedByKey }
        if (signing.value === 'contract') return { state: 'works', text: texts.signedByContract }
        return { state: 'does not work', text: texts.signedByOther, action: 'sign' }
      }
      const { kind } = signing.error
      const isUnknown = kind === 'rejected' || kind === 'node unavailable' || kind === 'wrong chain'
      const text = kind === 'rejected' ? texts.signDeclined : failureText(signing.error).text
      return { state: isUnknown ? 'unknown' : 'does not work', text, action: 'sign' }
    },
  )
}

export function batchCheck(reading: AsyncResult<boolean>, { coin }: CheckedChain): Check {
  return judged(
    { id: 'batches', minor: true, title: texts.batchTitle, purpose: texts.batchPurpose },
    reading,
    (does): Finding =>
      does
        ? { state: 'works', text: texts.batches(coin) }
        : { state: 'not offered', text: texts.noBatches(coin) },
  )
}

/** `does`: can be approved by a signature; undefined if that could not be read. */
export interface TokenPermit {
  readonly symbol: string
  readonly does: boolean | undefined
}

export function permitCheck(reading: AsyncResult<readonly TokenPermit[]>): Check {
  return judged(
    { id: 'permits', minor: true, title: texts.permitTitle, purpose: texts.permitPurpose },
    reading,
    (tokens): Finding => {
      const able = tokens.filter(({ does }) => does === true).map(({ symbol }) => symbol)
      if (able.length > 0) return { state: 'works', text: texts.permits(able.join(', ')) }
      return tokens.some(({ does }) => does === undefined)
        ? { state: 'unknown', text: texts.noAnswer }
        : { state: 'not offered', text: texts.noPermits }
    },
  )
}
