import { observer } from 'mobx-react-lite'
import { useState, type ReactNode } from 'react'

import type { ColorMode } from '#domain/shell/Page.ts'
import {
  DEADLINE_PRESETS,
  deadlineProblemText,
  parseDeadline,
  parseSlippage,
  SLIPPAGE_PRESETS,
  slippageProblemText,
  slippageRisk,
  type SettingProblem,
} from '#domain/settings/swapSettings.ts'
import type { Result } from '#domain/shared/Result.ts'
import { SettingsStore } from '#stores/settings/SettingsStore.ts'
import { ColorModeStore } from '#stores/shell/ColorModeStore.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'

import { LogSwitch } from '../logs/LogSwitch.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { TextField } from '../shared/TextField.tsx'
import css from './SettingsDialog.module.css'

/**
 * 'Site Settings' (rules/shell: site-settings). What is valid is kept once it is whole; what is not says why and
 * changes nothing.
 */
export const SettingsDialog = observer(function SettingsDialog() {
  const layout = useStore(LayoutStore)
  const { chat } = useConfig()
  return (
    <Dialog title="Site Settings" onClose={layout.close}>
      <section className={css.section} aria-labelledby="swap-settings">
        <h3 id="swap-settings">Swap Settings</h3>
        <SwapSettings />
      </section>
      <section className={css.section} aria-labelledby="look">
        <h3 id="look">Look</h3>
        <ColorModeChoice />
      </section>
      {Object.values(chat.contexts).some((context) => context !== undefined) && (
        <section className={css.section} aria-labelledby="pictures">
          <h3 id="pictures">Pictures and films in posts</h3>
          <PicturesChoice />
        </section>
      )}
      <LogSwitch />
    </Dialog>
  )
})

/** Remounts the fields on reset, so that they show what is kept again. */
const SwapSettings = observer(function SwapSettings() {
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
        Back to 0.5 % and 20 minutes
      </button>
    </>
  )
})

const SlippageField = observer(function SlippageField() {
  const { slippage, saveSlippage } = useStore(SettingsStore)
  const riskOf = (text: string) => {
    const parsed = parseSlippage(text)
    return parsed.ok ? slippageRisk(parsed.value) : 'none'
  }
  return (
    <SettingField
      label="Slippage"
      unit="%"
      inputMode="decimal"
      stored={slippage}
      parse={parseSlippage}
      problemText={slippageProblemText}
      instead="Swaps go by 0 %"
      presets={SLIPPAGE_PRESETS}
      // So much could be lost that a slip of the finger must not be enough (rules/exchange: slippage).
      mayStore={(text) => riskOf(text) !== 'very high'}
      onKeep={saveSlippage}
      renderWords={(text, typed) => {
        const risk = riskOf(text)
        if (risk === 'none' || (risk === 'very high' && typed)) return null
        return (
          <span className={css.warning}>
            {risk === 'high' ? 'High' : 'Very high'}: you may get up to {text.trim()} % less than shown.
          </span>
        )
      }}
      agreement={(text) => `I may lose up to ${text.trim()} %, use it`}
    />
  )
})

const DeadlineField = observer(function DeadlineField() {
  const { deadline, saveDeadline } = useStore(SettingsStore)
  return (
    <SettingField
      label="Deadline"
      unit="min"
      inputMode="numeric"
      stored={deadline}
      parse={parseDeadline}
      problemText={deadlineProblemText}
      instead="Swaps go by 20 minutes"
      presets={DEADLINE_PRESETS}
      onKeep={saveDeadline}
    />
  )
})

/**
 * A number that is kept whole: once the field is left, by Enter or by a preset. On its way to 100 it was 10, which nobody
 * meant. Until it is typed into it shows what is kept, as another tab may have changed it.
 */
function SettingField(props: {
  readonly label: string
  readonly unit: string
  readonly inputMode: 'decimal' | 'numeric'
  readonly stored: string
  readonly parse: (text: string) => Result<unknown, SettingProblem>
  readonly problemText: (problem: SettingProblem) => string
  /** What swaps go by while what is kept is no such number. */
  readonly instead: string
  readonly presets: readonly string[]
  readonly onKeep: (text: string) => void
  /** Whether a valid one is kept without another word, and what is to be agreed to where it is not. */
  readonly mayStore?: (text: string) => boolean
  readonly agreement?: (text: string) => string
  /** What else is to be said of a valid one. */
  readonly renderWords?: (text: string, typed: boolean) => ReactNode
}) {
  const { label, unit, inputMode, stored, parse, problemText, instead, presets, onKeep } = props
  const { mayStore = () => true, agreement, renderWords } = props
  const [typed, setTyped] = useState<string>()
  const text = typed ?? stored
  const parsed = parse(text)
  const keep = (wished: string) => {
    onKeep(wished)
    setTyped(undefined)
  }
  const leave = () => {
    if (typed !== undefined && parsed.ok && mayStore(typed)) keep(typed)
  }
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
            renderWords?.(text, typed !== undefined)
          ) : (
            <span className="bad">
              {problemText(parsed.error)}. {typed === undefined ? instead : 'It stays as it was'}.
            </span>
          )}
        </TextField>
      </form>
      {typed !== undefined && parsed.ok && !mayStore(typed) && (
        <button type="button" className="button wide" onClick={() => keep(typed)}>
          {agreement?.(typed)}
        </button>
      )}
      <Presets label={label} unit={unit} presets={presets} chosen={stored} onChoose={keep} />
    </div>
  )
}

function Presets(props: {
  readonly label: string
  readonly unit: string
  readonly presets: readonly string[]
  readonly chosen: string
  readonly onChoose: (preset: string) => void
}) {
  const { label, unit, presets, chosen, onChoose } = props
  return (
    <div role="group" aria-label={`${label} presets`} className={css.presets}>
      {presets.map((preset) => (
        <button
          key={preset}
          type="button"
          className="button"
          aria-pressed={preset === chosen}
          onClick={() => onChoose(preset)}
        >
          {preset} {unit}
        </button>
      ))}
    </div>
  )
}

const COLOR_MODES: readonly (readonly [ColorMode, string])[] = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['system', 'As my system'],
]

const ColorModeChoice = observer(function ColorModeChoice() {
  const colors = useStore(ColorModeStore)
  return (
    <fieldset className={css.modes}>
      <legend className="visually-hidden">Colour mode</legend>
      {COLOR_MODES.map(([mode, words]) => (
        <label key={mode}>
          <input
            type="radio"
            name="color-mode"
            checked={colors.mode === mode}
            onChange={() => colors.choose(mode)}
          />
          {words}
        </label>
      ))}
    </fieldset>
  )
})

const PicturesChoice = observer(function PicturesChoice() {
  const settings = useStore(SettingsStore)
  return (
    <fieldset className={css.modes} aria-describedby="pictures-why">
      <legend className="visually-hidden">Pictures in posts</legend>
      {([false, true] as const).map((waits) => (
        <label key={String(waits)}>
          <input
            type="radio"
            name="pictures-in-posts"
            checked={settings.picturesOnClick === waits}
            onChange={() => settings.setPicturesOnClick(waits)}
          />
          {waits ? 'Load pictures on click' : 'Load pictures at once'}
        </label>
      ))}
      <p id="pictures-why" className="muted">
        Who keeps a picture learns the network address of everybody who loads it. Films always wait for a
        click, as do pictures of linked pages.
      </p>
    </fieldset>
  )
})
