import { Check, ChevronRight, ExternalLink } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { Suspense, useEffect } from 'react'

import * as texts from '#domain/wallet/texts.ts'
import { connectFailureText } from '#domain/wallet/connectFailureText.ts'
import type { InstalledWallet, WalletOption } from '#domain/wallet/walletOptions.ts'
import { ConnectStore } from '#stores/wallet/ConnectStore.ts'

import { Dialog } from '../shared/Dialog.tsx'
import { TryAgain } from '../shared/TryAgain.tsx'
import { PageLink } from '../shared/navigation.tsx'
import { preloadable } from '../shared/preloadable.tsx'
import { SilenceHint } from '../shared/SilenceHint.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { WarningLine } from '../shared/WarningLine.tsx'
import css from './ConnectDialog.module.css'
import { WalletMark } from './WalletMark.tsx'

const PairingCode = preloadable(async () => (await import('./PairingCode.tsx')).PairingCode)

/** Lists wallets of every maker, and belongs to none. */
const WALLET_FINDER = 'https://ethereum.org/wallets/find-wallet/'

/** The wallets, then the selected wallet's answer (rules/wallet: options). */
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
          <TryAgain className="button primary wide" onClick={() => void connect.retry()} />
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
  const { available, absent } = useStore(ConnectStore).options
  return (
    <>
      <Group id="available" title={texts.readyToConnect} options={available} />
      <Group id="absent" title={texts.notInThisBrowser} options={absent} />
      {absent.length > 0 && (
        <a className={css.get} href={WALLET_FINDER} target="_blank" rel="noopener noreferrer">
          <WalletMark id={undefined} icon={undefined} />
          <span className={css.label}>
            {texts.getAnyWallet} <small>{texts.whatIsAWallet}</small>
          </span>
          <ExternalLink aria-hidden size={18} />
        </a>
      )}
      <p className="quiet">{texts.whatIsShared}</p>
    </>
  )
})

function Group(props: {
  readonly id: 'available' | 'absent'
  readonly title: string
  readonly options: readonly WalletOption[]
}) {
  const { id, title, options } = props
  if (options.length === 0) return null
  return (
    <section className={`grid gap-2 ${css.group} ${css[id]}`} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul className={css.list}>
        {options.map((option) => (
          <li key={option.installed?.uuid ?? option.id}>
            <Option option={option} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Option({ option }: { readonly option: WalletOption }) {
  const connect = useStore(ConnectStore)
  const { id, name, connector, ready, installed, getUrl, openUrl } = option
  const isOffered = ready || openUrl !== undefined || getUrl !== undefined
  const warning = installed && warningOf(installed)
  const state = installed
    ? texts.installed
    : openUrl !== undefined
      ? texts.openInApp
      : isOffered
        ? !ready && texts.install
        : texts.notOffered
  const choose = () => {
    if (installed) {
      const { uuid, rdns } = installed
      void connect.choose({ connector, announced: { uuid, rdns } }, name)
    } else if (ready) void connect.choose({ connector }, name, getUrl)
    else if (getUrl !== undefined) connect.showHowToGet(name, getUrl)
  }
  const content = (
    <>
      <WalletMark id={warning === undefined ? id : undefined} icon={installed?.icon} />
      <span className={css.label}>
        <bdi>{name}</bdi>
        {state !== false && (
          <>
            {' '}
            <small className={css.state}>
              {installed && warning === undefined && <Check aria-hidden size={14} />}
              {state}
            </small>
          </>
        )}
        {warning !== undefined && (
          <>
            {' '}
            <WarningLine text={warning} />
          </>
        )}
      </span>
      {isOffered && <ChevronRight className="mirrored" aria-hidden size={18} />}
    </>
  )
  if (!isOffered) return <div className={css.wallet}>{content}</div>
  if (openUrl !== undefined)
    return (
      <a className={css.wallet} href={openUrl} rel="noopener noreferrer">
        {content}
      </a>
    )
  return (
    <button type="button" className={css.wallet} onClick={choose}>
      {content}
    </button>
  )
}

function warningOf({ rdns, ambiguous, resembles }: InstalledWallet): string | undefined {
  if (resembles !== undefined) return texts.resembles(resembles, rdns)
  if (ambiguous === false) return undefined
  return ambiguous === 'rdns' ? texts.ambiguous(rdns) : texts.sharesName(rdns)
}
