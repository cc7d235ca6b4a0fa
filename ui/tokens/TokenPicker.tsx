import { ChevronDown } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useEffect, useId, useRef, useState } from 'react'

import * as texts from '#domain/tokens/texts.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import { hasUsableDecimals, type Token } from '#domain/tokens/token.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { TokenListStore } from '#stores/tokens/TokenListStore.ts'

import { AddressText } from '../shared/AddressText.tsx'
import { AmountText } from '../shared/AmountText.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { Fold } from '../shared/Fold.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { TextField } from '../shared/TextField.tsx'
import { showOption, useListbox } from '../shared/useListbox.ts'
import { TokenCandidate } from './TokenCandidate.tsx'
import { TokenMark } from './TokenMark.tsx'
import css from './TokenPicker.module.css'

/**
 * Selects a token of the list, or imports one by its address. `exclude` is the token on the other side of a swap.
 * Needs the feature 'tokens' and a parent view that subscribes to the list.
 */
export const TokenPicker = observer(function TokenPicker(props: {
  readonly label: string
  readonly selected: Token
  readonly onPick: (token: Token) => void
  readonly exclude?: Address
  /** Small enough for a place beside an amount: only its symbol, the label for screen readers. */
  readonly compact?: boolean
  /** The tokens that can be selected; all by default. */
  readonly among?: (token: Token) => boolean
}) {
  const { label, selected, onPick, exclude, among, compact = false } = props
  const layout = useStore(LayoutStore)
  const id = useId()
  const [requested, setRequested] = useState(false)
  const { dialog } = layout
  const open = requested && dialog === 'choose token'
  const close = () => {
    setRequested(false)
    layout.close()
  }
  return (
    <div className={compact ? css.compact : undefined}>
      <span className={compact ? 'visually-hidden' : css.label} id={`${id}-label`}>
        {label}
      </span>
      <button
        type="button"
        className={`row gap-3 ${css.opener}`}
        aria-haspopup="dialog"
        id={id}
        aria-labelledby={`${id}-label ${id}`}
        onClick={() => {
          setRequested(true)
          layout.open('choose token')
        }}
      >
        <TokenMark token={selected} size={compact ? 24 : 28} />
        <span className={css.words}>
          <bdi className={`row wrap ${css.symbol}`}>{selected.symbol}</bdi>
          {!compact && <bdi className={css.name}>{selected.name}</bdi>}
        </span>
        <ChevronDown aria-hidden size={18} />
      </button>
      {open && (
        <Dialog title={texts.chooseToken} onClose={close}>
          <TokenChoice
            exclude={exclude}
            among={among}
            selected={selected}
            onPick={(token) => {
              close()
              onPick(token)
            }}
          />
        </Dialog>
      )}
    </div>
  )
})

const TokenChoice = observer(function TokenChoice(props: {
  readonly selected: Token
  readonly exclude: Address | undefined
  readonly among: ((token: Token) => boolean) | undefined
  readonly onPick: (token: Token) => void
}) {
  const { selected, exclude, among = anyToken, onPick } = props
  const tokenList = useStore(TokenListStore)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    return () => tokenList.seek('')
  }, [tokenList])
  const found = tokenList.found.filter((token) => !sameAddress(token.address, exclude) && among(token))
  const listbox = useListbox({
    kind: 'choice',
    keys: found.map(({ address }) => address),
    onPick: (index) => found[index] && onPick(found[index]),
  })
  return (
    <>
      <TextField
        label={texts.searchLabel}
        value={tokenList.search}
        inputRef={field}
        placeholder={texts.searchPlaceholder}
        onType={(text) => {
          listbox.typed()
          tokenList.seek(text)
        }}
        combobox={{ input: { ...listbox.input, 'aria-expanded': true }, list: null }}
      >
        {found.length === 0 && tokenList.candidate.kind === 'none' && (
          <span className="muted">{texts.noTokenFound}</span>
        )}
      </TextField>
      <ul
        id={listbox.id}
        role="listbox"
        aria-label={texts.tokens}
        className={css.list}
        hidden={found.length === 0}
      >
        {found.map((token, index) => (
          <li
            key={token.address}
            id={listbox.idOf(index)}
            role="option"
            aria-selected={index === listbox.active}
            className={`row gap-3 ${css.option}`}
            ref={index === listbox.active ? showOption : undefined}
            // Without this the field would lose the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(token)}
          >
            <TokenMark token={token} size={36} />
            <span className={css.words}>
              <span className={`row wrap ${css.symbol}`}>
                <bdi translate="no">{token.symbol}</bdi>
                {token.origin === 'imported' && (
                  <span className={`caution ${css.badge}`}>{texts.imported}</span>
                )}
                {sameAddress(token.address, selected.address) && (
                  <span className={`caution ${css.chosen}`}>{texts.selected}</span>
                )}
              </span>
              <bdi className={css.name}>{token.name}</bdi>
            </span>
            <span className={css.balance}>
              <TokenBalance token={token} />
            </span>
          </li>
        ))}
      </ul>
      <TokenCandidate onPick={onPick} />
      {tokenList.search === '' && <ImportedTokens />}
    </>
  )
})

const anyToken = (): boolean => true

/** A failed read never shows as zero. */
export const TokenBalance = observer(function TokenBalance({ token }: { readonly token: Token }) {
  const balance = useStore(TokenListStore).balanceOf(token.address)
  if (!hasUsableDecimals(token)) return <span className="muted">{texts.noAmounts}</span>
  if (balance.kind === 'none') return null
  if (balance.kind === 'loading')
    return (
      <span className="skeleton">
        000.00<span className="visually-hidden"> {sharedTexts.loading}</span>
      </span>
    )
  const known = balance.kind === 'ready' ? balance.value : balance.last
  if (known === undefined) return <span className="muted">{texts.notRead}</span>
  return <AmountText amount={known} decimals={token.decimals} symbol={token.symbol} />
})

const ImportedTokens = observer(function ImportedTokens() {
  const { imported, remove } = useStore(TokenListStore)
  if (imported.length === 0) return null
  return (
    <Fold title={texts.importedCount(imported.length)} className={css.imported}>
      <ul>
        {imported.map(({ address, symbol }) => (
          <li key={address}>
            <bdi translate="no">{symbol}</bdi>
            <AddressText address={address} />
            <button
              type="button"
              className="text-button"
              aria-label={texts.removeToken(symbol, address)}
              onClick={() => remove(address)}
            >
              {sharedTexts.remove}
            </button>
          </li>
        ))}
      </ul>
    </Fold>
  )
})
