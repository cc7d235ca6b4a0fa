import { describe, expect, it } from 'vitest'

import type { SwitchFailure } from './Wallet.ts'
import type { ConnectFailure } from './Wallet.ts'
import { watchFailureText } from './watchFailureText.ts'
import { connectFailureText } from './connectFailureText.ts'
import { switchFailureText } from './switchFailureText.ts'

const TOO_LONG = 'x'.repeat(300)
const CUT = `${'x'.repeat(199)}…`

describe('connectFailureText', () => {
  it.each<[ConnectFailure, string]>([
    [{ kind: 'rejected' }, 'You declined the request in Rabby. Nothing has changed.'],
    [{ kind: 'not installed' }, 'Rabby was not found in this browser.'],
    [
      { kind: 'request pending' },
      'Rabby already shows a request. Open it and confirm or reject that request, then try again.',
    ],
    [{ kind: 'already connected' }, 'This wallet was already connected. Please try again.'],
    [
      { kind: 'no accounts' },
      'Rabby did not share an account. Unlock it, choose an account, then try again.',
    ],
    [{ kind: 'timed out' }, 'Rabby did not respond. Open it and look for a pending request, then try again.'],
    [
      { kind: 'unauthorized' },
      'Rabby has not allowed this site to use an account. Allow it there, then try again.',
    ],
    [
      { kind: 'disconnected' },
      'Rabby is disconnected from its network. Check its connection, then try again.',
    ],
    [
      { kind: 'relay away' },
      'WalletConnect could not be reached. Check your internet connection, then try again, or use a wallet in this browser.',
    ],
    [{ kind: 'cancelled' }, 'The connection was cancelled.'],
    [{ kind: 'unknown' }, 'Rabby could not connect. Unlock it and try again, or choose another wallet.'],
    [
      { kind: 'unknown', detail: 'no\n\u202esuch method' },
      'Rabby could not connect. Unlock it and try again, or choose another wallet. It says: no such method',
    ],
    [
      { kind: 'unknown', detail: TOO_LONG },
      `Rabby could not connect. Unlock it and try again, or choose another wallet. It says: ${CUT}`,
    ],
    [
      { kind: 'unknown', code: -32603 },
      'Rabby could not connect. Unlock it and try again, or choose another wallet. It had an error of its own.',
    ],
    [
      { kind: 'unknown', code: 4200 },
      'Rabby could not connect. Update it, or choose another wallet. It does not support this request.',
    ],
  ])('describes %j and the next step', (failure, text) => {
    expect(connectFailureText(failure, 'Rabby')).toBe(text)
  })
})

describe('switchFailureText', () => {
  it.each<[SwitchFailure, string]>([
    [{ kind: 'rejected' }, 'You are still on another network. Switch to Degen Chain to mint or send.'],
    [
      { kind: 'request pending' },
      'Your wallet already shows a request. Open it and confirm or reject that request.',
    ],
    [
      { kind: 'unauthorized' },
      'Your wallet has not allowed this site to use the account. Connect again and allow it there.',
    ],
    [
      { kind: 'disconnected' },
      'Your wallet is disconnected from its network. Check its connection, then try again.',
    ],
    [
      { kind: 'timed out' },
      'Your wallet is still on another network. Choose Degen Chain in the wallet itself.',
    ],
    [
      { kind: 'unknown' },
      'Your wallet is still on another network. Choose Degen Chain in the wallet itself.',
    ],
    [
      { kind: 'not switched' },
      'Your wallet is still on another network. Choose Degen Chain in the wallet itself.',
    ],
    [
      { kind: 'added' },
      'Your wallet has added Degen Chain, but is still on another network. Choose Degen Chain in the wallet itself.',
    ],
    [
      { kind: 'unknown', detail: 'no\n\u202esuch chain' },
      'Your wallet could not change the network. Choose Degen Chain in the wallet itself. It says: no such chain',
    ],
    [
      { kind: 'unknown', detail: TOO_LONG },
      `Your wallet could not change the network. Choose Degen Chain in the wallet itself. It says: ${CUT}`,
    ],
  ])('describes %j and the next step', (failure, text) => {
    expect(switchFailureText(failure, 'Degen Chain')).toBe(text)
  })
})

describe('watchFailureText', () => {
  it('quotes the wallet’s own message in the same way as switchFailureText', () => {
    const itself = (['request pending', 'unauthorized', 'disconnected'] as const).map((kind) => ({
      kind,
    }))
    expect(itself.map((failure) => watchFailureText(failure, 'Degen Chain'))).toEqual(
      itself.map((failure) => switchFailureText(failure, 'Degen Chain')),
    )
  })

  it('names the next step if the wallet gave no reason', () => {
    expect(watchFailureText({ kind: 'unknown' }, 'Degen Chain')).toBe(
      'Your wallet could not add the token. Add it there by its address.',
    )
  })
})
