import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'

import type { ColorMode } from '#domain/shell/Page.ts'
import {
  DEADLINE_PRESETS,
  deadlineProblemText,
  parseDeadline,
  parseSlippage,
  SLIPPAGE_PRESETS,
  slippageProblemText,
  storedSlippageText,
  slippageRisk,
  type SettingProblem,
} from '#domain/settings/swapSettings.ts'
import * as namesTexts from '#domain/names/addressBookTexts.ts'
import { countText } from '#domain/shared/countText.ts'
import { percent } from '#domain/shared/language.ts'
import type { Result } from '#domain/shared/Result.ts'
import * as texts from '#domain/settings/texts.ts'
import * as walletTexts from '#domain/wallet/texts.ts'
import { SettingsStore } from '#stores/settings/SettingsStore.ts'
import { ColorModeStore } from '#stores/shell/ColorModeStore.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { LogSwitch } from '../logs/LogSwitch.tsx'
import { AddressBook } from '../names/AddressBook.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { PageLink } from '../shared/navigation.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { TextField } from '../shared/TextField.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { OwnEndpoint } from './OwnEndpoint.tsx'
import css from './SettingsDialog.module.css'

/** Stores a valid value when its field loses the focus; an invalid one changes nothing (rules/shell: site-settings). */
export function SettingsDialog() {
  const layout = useStore(LayoutStore)
  const { chat, chain } = useConfig()
  const hasFeeds = Object.values(chat.contexts).some((context) => context !== undefined)
  return (
    <Dialog title={texts.title} onClose={layout.close}>
      <section className={`grid gap-3 ${css.section}`} aria-labelledby="swap-settings">
        <h3 id="swap-settings">{texts.swapSettings}</h3>
        <SwapSettings />
      </section>
      <LanguageChoice />
      <section className={`grid gap-3 ${css.section}`} aria-labelledby="look">
        <h3 id="look">{texts.appearance}</h3>
        <ColorModeChoice />
      </section>
      {hasFeeds && (
        <section className={`grid gap-3 ${css.section}`} aria-labelledby="pictures">
          <h3 id="pictures">{texts.mediaInPosts}</h3>
          <PicturesChoice />
        </section>
      )}
      {hasFeeds && (
        <section className={`grid gap-3 ${css.section}`} aria-labelledby="keys">
          <h3 id="keys">{texts.keyboard}</h3>
          <FeedKeysChoice />
        </section>
      )}
      {chain.ownEndpoint && (
        <section className={`grid gap-3 ${css.section}`} aria-labelledby="network">
          <h3 id="network">{texts.networkTitle}</h3>
          <OwnEndpoint />
        </section>
      )}
      <section className={`grid gap-3 ${css.section}`} aria-labelledby="address-book">
        <h3 id="address-book">{namesTexts.addressBook}</h3>
        <AddressBook />
      </section>
      <LogSwitch />
      <PageLink to="/wallet-check/" className={css.way}>
        {walletTexts.checkYourWallet}
      </PageLink>
    </Dialog>
  )
}

/** Remounts the fields on reset, so that they show the stored values. */
function SwapSettings() {
  const settings = useStore(SettingsStore)
  const [round, setRound] = useState(0)
  return (
    <>
      <SlippageField key={`slippage ${round}`} />
      <DeadlineField key={`deadline ${round}`} />
      <button
        type="button"
        className="text-button"
        onClick={() => {
          settings.reset()
          setRound(round + 1)
        }}
      >
        {texts.resetSwap}
      </button>
    </>
  )
}

const SlippageField = observer(function SlippageField() {
  const { slippage, saveSlippage } = useStore(SettingsStore)
  const riskOf = (text: string) => {
    const parsed = parseSlippage(text)
    return parsed.ok ? slippageRisk(parsed.value) : 'none'
  }
  return (
    <SettingField
      label={texts.slippage}
      unit="%"
      inputMode="decimal"
      stored={slippage}
      parse={parseSlippage}
      problemText={slippageProblemText}
      instead={storedSlippageText(slippage)}
      presets={SLIPPAGE_PRESETS}
      presetText={(preset) => percent(countText(preset))}
      // Above 20% a slip of the finger must not be enough (rules/exchange: slippage).
      mayStore={(text) => riskOf(text) !== 'very high'}
      onSave={saveSlippage}
      renderNote={(text, typed) => {
        const risk = riskOf(text)
        if (risk === 'none' || (risk === 'very high' && typed)) return null
        return (
          <span className={css.warning}>
            {risk === 'high' ? texts.highSlippage(text.trim()) : texts.veryHighSlippage(text.trim())}
          </span>
        )
      }}
      agreement={(text) => texts.acceptSlippage(text.trim())}
    />
  )
})

const DeadlineField = observer(function DeadlineField() {
  const { deadline, saveDeadline } = useStore(SettingsStore)
  return (
    <SettingField
      label={texts.deadline}
      unit={texts.minutes}
      inputMode="numeric"
      stored={deadline}
      parse={parseDeadline}
      problemText={deadlineProblemText}
      instead={texts.deadlineFallback}
      presets={DEADLINE_PRESETS}
      presetText={(preset) => `${preset} ${texts.minutes}`}
      onSave={saveDeadline}
    />
  )
})

/**
 * A valid number is stored on blur or Enter, never while it is typed,
 * because 100 starts as 10; by a button if `mayStore` refuses it, and by a preset at once.
 * Until the user types, the field shows the stored value, which another tab may change.
 */
function SettingField(props: {
  readonly label: string
  readonly unit: string
  readonly inputMode: 'decimal' | 'numeric'
  readonly stored: string
  readonly parse: (text: string) => Result<unknown, SettingProblem>
  readonly problemText: (problem: SettingProblem) => string
  readonly instead: string
  readonly presets: readonly string[]
  readonly presetText: (preset: string) => string
  readonly onSave: (text: string) => void
  /** Whether a valid value is stored without a confirmation; otherwise `agreement` labels it. */
  readonly mayStore?: (text: string) => boolean
  readonly agreement?: (text: string) => string
  readonly renderNote?: (text: string, typed: boolean) => ReactNode
}) {
  const { label, unit, inputMode, stored, parse, problemText, instead, presets, presetText, onSave } = props
  const { mayStore = () => true, agreement, renderNote } = props
  const [typed, setTyped] = useState<string>()
  const text = typed ?? stored
  const parsed = parse(text)
  const save = (wished: string) => {
    onSave(wished)
    setTyped(undefined)
  }
  const leave = () => {
    if (typed !== undefined && parsed.ok && mayStore(typed)) save(typed)
  }
  // Escape closes the dialog without leaving the field.
  const onClosed = useEffectEvent(leave)
  useEffect(() => () => onClosed(), [])
  return (
    <div>
      <form
        noValidate
        onBlur={leave}
        onSubmit={(event) => {
          event.preventDefault()
          leave()
        }}
      >
        <TextField
          label={label}
          value={text}
          onType={setTyped}
          suffix={unit}
          inputMode={inputMode}
          invalid={!parsed.ok}
        >
          {parsed.ok ? (
            renderNote?.(text, typed !== undefined)
          ) : (
            <span className="bad">
              {problemText(parsed.error)} {typed === undefined ? instead : texts.notSaved}
            </span>
          )}
        </TextField>
      </form>
      {typed !== undefined && parsed.ok && !mayStore(typed) && (
        <button type="button" className="button wide" onClick={() => save(typed)}>
          {agreement?.(typed)}
        </button>
      )}
      <Presets label={label} presets={presets} textOf={presetText} chosen={stored} onChoose={save} />
    </div>
  )
}

function Presets(props: {
  readonly label: string
  readonly presets: readonly string[]
  readonly textOf: (preset: string) => string
  readonly chosen: string
  readonly onChoose: (preset: string) => void
}) {
  const { label, presets, textOf, chosen, onChoose } = props
  return (
    <div role="group" aria-label={texts.presets(label)} className={`wrap gap-2 ${css.presets}`}>
      {presets.map((preset) => (
        <button
          key={preset}
          type="button"
          className="button"
          aria-pressed={preset === chosen}
          onClick={() => onChoose(preset)}
        >
          {textOf(preset)}
        </button>
      ))}
    </div>
  )
}

const COLOR_MODES: readonly (readonly [ColorMode, string])[] = [
  ['light', texts.light],
  ['dark', texts.dark],
  ['system', texts.system],
]

const ColorModeChoice = observer(function ColorModeChoice() {
  const colors = useStore(ColorModeStore)
  return (
    <fieldset className={`grid ${css.modes}`}>
      <legend className="visually-hidden">{texts.colorMode}</legend>
      {COLOR_MODES.map(([mode, label]) => (
        <label key={mode}>
          <input
            type="radio"
            name="color-mode"
            checked={colors.mode === mode}
            onChange={() => colors.choose(mode)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
})

const PicturesChoice = observer(function PicturesChoice() {
  const settings = useStore(SettingsStore)
  return (
    <fieldset className={`grid ${css.modes}`} aria-describedby="pictures-why">
      <legend className="visually-hidden">{texts.picturesInPosts}</legend>
      {([false, true] as const).map((waits) => (
        <label key={String(waits)}>
          <input
            type="radio"
            name="pictures-in-posts"
            checked={settings.picturesOnClick === waits}
            onChange={() => settings.setPicturesOnClick(waits)}
          />
          {waits ? texts.loadOnClick : texts.loadAtOnce}
        </label>
      ))}
      <p id="pictures-why" className="muted">
        {texts.loadingNote}
      </p>
    </fieldset>
  )
})

/** Single letters interfere with speech input and switch keyboards, so they can be turned off. */
const FeedKeysChoice = observer(function FeedKeysChoice() {
  const settings = useStore(SettingsStore)
  return (
    <div className={`grid ${css.modes}`}>
      <label>
        <input
          type="checkbox"
          checked={settings.feedKeys}
          onChange={({ currentTarget }) => settings.setFeedKeys(currentTarget.checked)}
        />
        {texts.feedKeys}
      </label>
    </div>
  )
})
