import { Check, ChevronRight, Wallet as WalletIcon } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { Suspense, useEffect } from 'react'

import * as sharedTexts from '#domain/shared/texts.ts'
import * as texts from '#domain/wallet/texts.ts'
import { connectFailureText } from '#domain/wallet/connectFailureText.ts'
import type { ConnectorId } from '#domain/wallet/walletOptions.ts'
import type { InstalledWallet, WalletOption } from '#domain/wallet/walletOptions.ts'
import { ConnectStore } from '#stores/wallet/ConnectStore.ts'

import { Dialog } from '../shared/Dialog.tsx'
import { PageLink } from '../shared/navigation.tsx'
import { preloadable } from '../shared/preloadable.tsx'
import { SilenceHint } from '../shared/SilenceHint.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { WarningLine } from '../shared/WarningLine.tsx'
import css from './ConnectDialog.module.css'

const PairingCode = preloadable(async () => (await import('./PairingCode.tsx')).PairingCode)

/** Other announced wallets, then the six options, then the selected wallet's answer (rules/wallet: options). */
export function ConnectDialog() {
  const connect = useStore(ConnectStore)
  // However the dialog is closed, it opens with the list again.
  useEffect(() => connect.back, [connect])
  return (
    <Dialog title={texts.connectYourWallet} onClose={connect.close}>
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
        <Step onBack={connect.back} backLabel={texts.chooseAnother}>
          <p role="status" className={css.waiting}>
            <span className="spinner" aria-hidden />
            {texts.waitingFor(state.walletName)}
          </p>
          <p className="muted">{texts.confirmThere}</p>
          <SilenceHint text={texts.stillSilent(state.walletName)} />
        </Step>
      )
    case 'pairing':
      return (
        <Step onBack={connect.back} backLabel={texts.chooseAnother}>
          <Suspense fallback={<p role="status">{texts.loadingCode}</p>}>
            <PairingCode {...state} />
          </Suspense>
        </Step>
      )
    case 'not installed':
      return (
        <Step onBack={connect.back} backLabel={texts.chooseAnother}>
          <p>{texts.notFound(state.walletName)}</p>
          <a className="button primary wide" href={state.getUrl} target="_blank" rel="noopener noreferrer">
            {texts.getWallet(state.walletName)}
          </a>
          <p className="muted">{texts.reloadOnceInstalled}</p>
        </Step>
      )
    case 'failed':
      return (
        <Step onBack={connect.back} backLabel={texts.chooseAnother}>
          <p role="alert">{connectFailureText(state.failure, state.walletName)}</p>
          <button type="button" className="button primary wide" onClick={() => void connect.retry()}>
            {sharedTexts.tryAgain}
          </button>
          <PageLink to="/wallet-check/" className="text-button">
            {texts.checkYourWallet}
          </PageLink>
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
  const { others, options } = useStore(ConnectStore).options
  return (
    <>
      {others.length > 0 && (
        <section className={css.group} aria-labelledby="other-wallets">
          <h3 id="other-wallets">{texts.inThisBrowser}</h3>
          <ul className={css.list}>
            {others.map((wallet) => (
              <li key={wallet.uuid}>
                <InstalledButton wallet={wallet} name={wallet.name} connector="injected" />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={css.group} aria-labelledby="wallets">
        <h3 id="wallets">{texts.wallets}</h3>
        <ul className={css.list}>
          {options.map(({ installed, ...option }) => (
            <li key={installed?.uuid ?? option.id}>
              {installed ? (
                <InstalledButton wallet={installed} {...option} isMarked />
              ) : (
                <OptionButton option={option} />
              )}
            </li>
          ))}
        </ul>
      </section>
      <p className={css.hint}>{texts.whatIsAWallet}</p>
    </>
  )
})

function InstalledButton(props: {
  readonly wallet: InstalledWallet
  readonly name: string
  readonly connector: ConnectorId
  /** Whether it is marked as installed, in a list in which others are not. */
  readonly isMarked?: boolean
}) {
  const connect = useStore(ConnectStore)
  const { name, connector, isMarked = false } = props
  const { uuid, rdns, icon, ambiguous, resembles } = props.wallet
  const shared = ambiguous && (ambiguous === 'rdns' ? texts.ambiguous(rdns) : texts.sharesName(rdns))
  const warning = resembles === undefined ? shared : texts.resembles(resembles, rdns)
  return (
    <button
      type="button"
      className={css.wallet}
      onClick={() => void connect.choose({ connector, announced: { uuid, rdns } }, name)}
    >
      {icon ? <img src={icon} alt="" width={28} height={28} /> : <WalletIcon aria-hidden size={24} />}
      <span className={css.label}>
        <bdi>{name}</bdi>
        {isMarked && (
          <small className={css.installed}>
            <Check aria-hidden size={14} /> {texts.installed}
          </small>
        )}
        {warning !== false && (
          <>
            {' '}
            <WarningLine text={warning} />
          </>
        )}
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
  const content = (
    <>
      <span className={css.initial} aria-hidden>
        {name.slice(0, 1)}
      </span>
      <span className={css.label}>
        {name}
        {!ready && <small> {openUrl ? texts.openInApp : getUrl ? texts.install : texts.notAvailable}</small>}
      </span>
      <ChevronRight aria-hidden size={18} />
    </>
  )
  if (openUrl)
    return (
      <a className={css.wallet} href={openUrl} rel="noopener noreferrer">
        {content}
      </a>
    )
  return (
    <button type="button" className={css.wallet} disabled={!ready && !getUrl} onClick={choose}>
      {content}
    </button>
  )
}
