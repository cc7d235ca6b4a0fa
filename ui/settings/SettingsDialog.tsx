import { observer } from 'mobx-react-lite'
import { useState } from 'react'

import type { ColorMode } from '#domain/ports/PageControl.ts'
import {
  DEADLINE_PRESETS,
  deadlineProblemText,
  parseDeadline,
  parseSlippage,
  SLIPPAGE_PRESETS,
  slippageProblemText,
  slippageRisk,
} from '#domain/settings/swapSettings.ts'
import { SettingsStore } from '#stores/settings/SettingsStore.ts'
import { ColorModeStore } from '#stores/shell/ColorModeStore.ts'
import { FrameStore } from '#stores/shell/FrameStore.ts'

import { LogSwitch } from '../logs/LogSwitch.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { TextField } from '../shared/TextField.tsx'
import css from './SettingsDialog.module.css'

/** 'Site Settings' (spec 2). What is valid is kept as it is typed; what is not says why and changes nothing. */
export const SettingsDialog = observer(function SettingsDialog() {
  const frame = useStore(FrameStore)
  const { chat } = useConfig()
  return (
    <Dialog title="Site Settings" onClose={frame.close}>
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
  const settings = useStore(SettingsStore)
  const [text, setText] = useState(settings.slippage)
  const parsed = parseSlippage(text)
  const risk = parsed.ok ? slippageRisk(parsed.value) : 'none'
  const kept = parsed.ok && text.trim() === settings.slippage
  const type = (typed: string) => {
    setText(typed)
    const value = parseSlippage(typed)
    // So much could be lost that a slip of the finger must not be enough (threats 4.3).
    if (value.ok && slippageRisk(value.value) !== 'very high') settings.saveSlippage(typed)
  }
  return (
    <div>
      <TextField
        label="Slippage"
        value={text}
        onType={type}
        suffix="%"
        inputMode="decimal"
        invalid={!parsed.ok}
      >
        {!parsed.ok && <span className="bad">{slippageProblemText(parsed.error)}. It stays as it was.</span>}
        {risk === 'high' && (
          <span className={css.warning}>High: you may get up to {text.trim()} % less than shown.</span>
        )}
        {risk === 'very high' && kept && (
          <span className={css.warning}>Very high: you may get up to {text.trim()} % less than shown.</span>
        )}
      </TextField>
      {risk === 'very high' && !kept && (
        <button type="button" className="button wide" onClick={() => settings.saveSlippage(text)}>
          I may lose up to {text.trim()} %, use it
        </button>
      )}
      <Presets
        label="Slippage"
        unit="%"
        presets={SLIPPAGE_PRESETS}
        chosen={settings.slippage}
        onChoose={type}
      />
    </div>
  )
})

const DeadlineField = observer(function DeadlineField() {
  const settings = useStore(SettingsStore)
  const [text, setText] = useState(settings.deadline)
  const parsed = parseDeadline(text)
  const type = (typed: string) => {
    setText(typed)
    settings.saveDeadline(typed)
  }
  return (
    <div>
      <TextField
        label="Deadline"
        value={text}
        onType={type}
        suffix="min"
        inputMode="numeric"
        invalid={!parsed.ok}
      >
        {!parsed.ok && <span className="bad">{deadlineProblemText(parsed.error)}. It stays as it was.</span>}
      </TextField>
      <Presets
        label="Deadline"
        unit="min"
        presets={DEADLINE_PRESETS}
        chosen={settings.deadline}
        onChoose={type}
      />
    </div>
  )
})

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
