import { observer } from 'mobx-react-lite'
import { useRef } from 'react'

import * as texts from '#domain/send/texts.ts'
import type { Address } from '#domain/shared/Address.ts'
import * as tokensTexts from '#domain/tokens/texts.ts'
import { fullName } from '#domain/names/fullName.ts'
import { linkProblemText } from '#domain/send/paymentLink.ts'
import type { AmountVerdict } from '#domain/tokens/amountVerdict.ts'
import { hasUsableDecimals, isNative } from '#domain/tokens/token.ts'
import { SendStore } from '#stores/send/SendStore.ts'
import { TokenListStore } from '#stores/tokens/TokenListStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'
import { watchedToken } from '#domain/tokens/watchedToken.ts'
import { TokenAdding } from '#stores/tokens/TokenAdding.ts'

import { HostTokenActions } from '../miniapp/lazyHostParts.ts'
import { LookupLine } from '../names/LookupLine.tsx'
import { NameField } from '../names/NameField.tsx'
import { AmountText } from '../shared/AmountText.tsx'
import { InHost } from '../shared/InHost.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { preloadable } from '../shared/preloadable.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { WithIndex } from '../shared/WithIndex.tsx'
import { AmountField } from '../tokens/AmountField.tsx'
import { TokenOrigin } from '../tokens/TokenOrigin.tsx'
import { TokenPicker } from '../tokens/TokenPicker.tsx'
import { ConnectButton } from '../wallet/ConnectButton.tsx'
import { SwitchNetworkButton } from '../wallet/SwitchNetworkButton.tsx'
import { RecipientCard } from './RecipientCard.tsx'
import css from './SendPage.module.css'
import { AddToWallet } from '../tokens/AddToWallet.tsx'

// Below the button, which it must not move, and only if the community has an index service.
const PaidPeople = preloadable<{ readonly onPick: (account: Address) => void }>(
  async () => (await import('./PaidPeople.tsx')).PaidPeople,
)

export const SendForm = observer(function SendForm() {
  const send = useStore(SendStore)
  const tokenList = useStore(TokenListStore)
  const { tldName } = useConfig()
  const { recipient, token, amount, problems } = send
  const usable = hasUsableDecimals(token)
  const field = useRef<HTMLInputElement>(null)
  return (
    <form
      className="stack gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send.submit()
      }}
    >
      {problems.length > 0 && (
        <ul className="caution small grid gap-2" aria-label={texts.linkProblems}>
          {problems.map((problem) => (
            <li key={problem}>{linkProblemText(problem)}</li>
          ))}
        </ul>
      )}
      <div>
        <NameField
          label={texts.recipient}
          value={recipient.text}
          onType={recipient.type}
          onPick={({ name }) => recipient.fill(fullName(name, tldName))}
          onPickAddress={recipient.fill}
          placeholder={texts.recipientPlaceholder}
          inputRef={field}
          answered={recipient.result.kind === 'found'}
          invalid={recipient.result.kind === 'invalid' || recipient.result.kind === 'nobody'}
        >
          <LookupLine lookup={recipient}>
            <span className="visually-hidden">{texts.recipientFound}</span>
          </LookupLine>
        </NameField>
        <RecipientCard recipient={send.who} symbol={token.symbol} paid={send.paid} />
      </div>
      <div>
        <AmountField
          label={texts.amount}
          entry={amount}
          symbol={token.symbol}
          coins={isNative(token.address)}
          disabled={!usable}
          picker={<TokenPicker label={texts.token} selected={token} onPick={send.choose} compact />}
          onReadAgain={
            tokenList.balanceOf(token.address).kind === 'failed'
              ? () => void tokenList.readAgain()
              : undefined
          }
        />
        {usable && <FeeNote />}
      </div>
      <TokenOrigin token={token} />
      <SubmitSection />
      <SentLine />
      <InHost>
        <HostTokenActions
          token={token.address}
          symbol={token.symbol}
          recipient={recipient.result.kind === 'found' ? recipient.result.address : undefined}
        />
      </InHost>
      <WithIndex>
        <PaidPeople
          onPick={(account) => {
            recipient.fill(account)
            field.current?.focus()
          }}
        />
      </WithIndex>
    </form>
  )
})

const FeeNote = observer(function FeeNote() {
  const { leavesTooLittle, token, balance } = useStore(SendStore)
  const { spendable } = balance
  const { symbol, decimals } = token
  if (spendable.kind === 'fee unknown') return <p className="muted small">{texts.feeUnknown(symbol)}</p>
  if (spendable.kind === 'less than the fee') return <p className="bad small">{texts.feeNotCovered}</p>
  if (leavesTooLittle && balance.fee.kind === 'ready')
    return (
      <p className="bad small">
        <Phrase
          text={texts.leaveForFee}
          values={{ fee: <AmountText amount={balance.fee.value} decimals={decimals} symbol={symbol} /> }}
        />
      </p>
    )
  return null
})

const SubmitSection = observer(function SubmitSection() {
  const send = useStore(SendStore)
  const session = useStore(SessionStore)
  if (session.shownAccount === undefined) return <ConnectButton wide />
  if (session.account !== undefined && !session.onSupportedChain) return <SwitchNetworkButton />
  return (
    <button type="submit" className="button primary wide" disabled={!send.form.ready}>
      {send.form.busy && <span className="spinner" aria-hidden />}
      {busyText(send) ?? AMOUNT_PROBLEMS[send.amount.verdict.kind] ?? texts.submit}
    </button>
  )
})

const AMOUNT_PROBLEMS: Partial<Record<AmountVerdict['kind'], string>> = {
  'too much': tokensTexts.balanceTooLow,
  ambiguous: tokensTexts.chooseAmount,
}

/** The busy button's text: 'Sending' only once the wallet has signed. */
function busyText({ form, stage }: SendStore): string | undefined {
  if (!form.busy) return undefined
  return stage.kind === 'idle' ? texts.sending : texts.checking
}

/** Offers after a payment to add the token to the wallet; nothing for the native coin. */
const SentLine = observer(function SentLine() {
  const { sent } = useStore(SendStore)
  const adding = useStore(TokenAdding)
  const config = useConfig()
  const token = sent && watchedToken(sent, config)
  if (!token) return null
  return (
    <section className={`stack gap-3 ${css.done}`} aria-label={texts.afterPayment}>
      <p className="muted">
        <Phrase
          text={texts.walletListsOnlyAdded}
          values={{ token: <bdi translate="no">{token.symbol}</bdi> }}
        />
      </p>
      <AddToWallet
        token={token}
        adding={adding.stateOf(token.address)}
        onAdd={() => void adding.add(token)}
      />
    </section>
  )
})
