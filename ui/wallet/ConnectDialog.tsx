import { ChevronRight, Wallet as WalletIcon } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { Suspense, useEffect } from 'react'

import { connectFailureText } from '#domain/wallet/connectFailureText.ts'
import type { InstalledWallet, WalletOption } from '#domain/wallet/walletOptions.ts'
import { ConnectStore } from '#stores/wallet/ConnectStore.ts'

import { Dialog } from '../shared/Dialog.tsx'
import { preloadable } from '../shared/preloadable.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import css from './ConnectDialog.module.css'

const PairingCode = preloadable(async () => (await import('./PairingCode.tsx')).PairingCode)

/**
 * 'Connect your wallet' (rules/wallet: options): installed wallets first, then the six options, and how the chosen one
 * answers.
 */
export function ConnectDialog() {
  const connect = useStore(ConnectStore)
  // However it is left, the next time begins with the list.
  useEffect(() => connect.back, [connect])
  return (
    <Dialog title="Connect your wallet" onClose={connect.close}>
      <ConnectBody />
    </Dialog>
  )
}

const ConnectBody = observer(function ConnectBody() {
  const connect = useStore(ConnectStore)
  const { state } = connect
  switch (state.kind) {
    case 'choosing':
      return <WalletList />
    case 'waiting':
      return (
        <Step onBack={connect.back} backLabel="Choose another wallet">
          <p role="status" className={css.waiting}>
            <span className="spinner" aria-hidden />
            Waiting for {state.walletName}
          </p>
          <p className="muted">Open your wallet and confirm there. It may ask for your password first.</p>
        </Step>
      )
    case 'pairing':
      return (
        <Step onBack={connect.back} backLabel="Choose another wallet">
          <Suspense fallback={<p role="status">Drawing the code</p>}>
            <PairingCode {...state} />
          </Suspense>
        </Step>
      )
    case 'not installed':
      return (
        <Step onBack={connect.back} backLabel="Choose another wallet">
          <p>{state.walletName} was not found in this browser.</p>
          <a className="button primary wide" href={state.getUrl} target="_blank" rel="noopener noreferrer">
            Get {state.walletName}
          </a>
          <p className="muted">Come back and reload this page once it is installed.</p>
        </Step>
      )
    case 'failed':
      return (
        <Step onBack={connect.back} backLabel="Choose another wallet">
          <p role="alert">{connectFailureText(state.failure, state.walletName)}</p>
          <button type="button" className="button primary wide" onClick={() => void connect.retry()}>
            Try again
          </button>
        </Step>
      )
  }
})

function Step(props: {
  readonly children: React.ReactNode
  readonly onBack: () => void
  readonly backLabel: string
}) {
  return (
    <div className={css.step}>
      {props.children}
      <button type="button" className="text-button" onClick={props.onBack}>
        {props.backLabel}
      </button>
    </div>
  )
}

const WalletList = observer(function WalletList() {
  const { installed, options } = useStore(ConnectStore).options
  return (
    <>
      {installed.length > 0 && (
        <section className={css.group} aria-labelledby="installed-wallets">
          <h3 id="installed-wallets">Installed</h3>
          <ul className={css.list}>
            {installed.map((wallet) => (
              <li key={wallet.uuid}>
                <InstalledButton wallet={wallet} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={css.group} aria-labelledby="other-wallets">
        <h3 id="other-wallets">{installed.length > 0 ? 'Other wallets' : 'Wallets'}</h3>
        <ul className={css.list}>
          {options.map((option) => (
            <li key={option.id}>
              <OptionButton option={option} />
            </li>
          ))}
        </ul>
      </section>
      <p className={css.hint}>
        A wallet is an app that keeps your coins and your name. Connecting only shows us your address: nothing
        can be spent without your word.
      </p>
    </>
  )
})

function InstalledButton({ wallet }: { readonly wallet: InstalledWallet }) {
  const connect = useStore(ConnectStore)
  const { uuid, rdns, name, icon, ambiguous } = wallet
  return (
    <button
      type="button"
      className={css.wallet}
      onClick={() => void connect.choose({ connector: 'announced', uuid, rdns }, name)}
    >
      {icon ? <img src={icon} alt="" width={28} height={28} /> : <WalletIcon aria-hidden size={24} />}
      <span className={css.label}>
        <bdi>{name}</bdi>
        {ambiguous && <small> says it is {rdns}; another wallet says the same</small>}
      </span>
      <ChevronRight aria-hidden size={18} />
    </button>
  )
}

function OptionButton({ option }: { readonly option: WalletOption }) {
  const connect = useStore(ConnectStore)
  const { name, connector, ready, getUrl, openUrl } = option
  const choose = () => {
    if (ready) void connect.choose({ connector }, name, getUrl)
    else if (getUrl) connect.showHowToGet(name, getUrl)
  }
  const face = (
    <>
      <span className={css.initial} aria-hidden>
        {name.slice(0, 1)}
      </span>
      <span className={css.label}>
        {name}
        {!ready && (
          <small>{openUrl ? ' Open in its app' : getUrl ? ' Install' : ' is not set up here'}</small>
        )}
      </span>
      <ChevronRight aria-hidden size={18} />
    </>
  )
  if (openUrl)
    return (
      <a className={css.wallet} href={openUrl} rel="noopener noreferrer">
        {face}
      </a>
    )
  return (
    <button type="button" className={css.wallet} disabled={!ready && !getUrl} onClick={choose}>
      {face}
    </button>
  )
}
