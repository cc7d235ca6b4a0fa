import { useEffect, useState } from 'react'

import { HOME_SECTIONS, type HomeSection } from '#domain/shared/CommunityConfig.ts'

/** The parts of a configuration that set a community's look and wording. */
export interface Theme {
  readonly projectName: string
  readonly projectDescription: string
  readonly favicon: string
  readonly accentHue: number
  readonly homeSections: readonly HomeSection[]
  readonly aboutText: string
}

const PREVIEWS = [
  { scene: 'home-full', width: 390, mode: 'light' },
  { scene: 'home-visitor', width: 1100, mode: 'dark' },
] as const

const TITLES: Readonly<Record<HomeSection, string>> = {
  names: 'Newest names',
  collections: 'Newest collections',
  features: 'What one can do here',
  posts: 'Latest posts',
}

/** A form for a community's look and texts beside live pages; `save` resolves to the message to show. */
export function ThemePage(props: {
  readonly initial: Theme
  readonly save: (theme: Theme) => Promise<string>
}) {
  const [theme, setTheme] = useState(props.initial)
  const [message, setMessage] = useState('')
  useEffect(() => {
    document.documentElement.style.setProperty('--accent-hue', String(theme.accentHue))
  }, [theme.accentHue])
  const change = (part: Partial<Theme>) => {
    setTheme({ ...theme, ...part })
    setMessage('')
  }
  return (
    <main className="theme">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void props.save(theme).then(setMessage)
        }}
      >
        <h1>Theme</h1>
        <Field label="Name" value={theme.projectName} onChange={(projectName) => change({ projectName })} />
        <Field
          label="What it is, in a sentence"
          value={theme.projectDescription}
          onChange={(projectDescription) => change({ projectDescription })}
        />
        <Field
          label="Logo (a path below public/ or an address)"
          value={theme.favicon}
          onChange={(favicon) => change({ favicon })}
        />
        <Field label="About" value={theme.aboutText} onChange={(aboutText) => change({ aboutText })} />
        <label>
          Hue: {theme.accentHue}°
          <input
            type="range"
            min={0}
            max={360}
            value={theme.accentHue}
            onChange={({ target }) => change({ accentHue: Number(target.value) })}
          />
        </label>
        <fieldset>
          <legend>Home, from top to bottom</legend>
          <Sections chosen={theme.homeSections} onChange={(homeSections) => change({ homeSections })} />
        </fieldset>
        <button type="submit" className="button primary">
          Save to the configuration
        </button>
        <p role="status">{message}</p>
      </form>
      {PREVIEWS.map(({ scene, width, mode }) => (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- It shows the gallery itself.
        <iframe
          key={scene}
          title={`${scene}, ${mode}`}
          src={`/?${new URLSearchParams({ scene, mode, theme: JSON.stringify(theme) })}`}
          width={width}
          height={860}
        />
      ))}
    </main>
  )
}

function Field(props: {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const { label, value, onChange } = props
  return (
    <label>
      {label}
      <input value={value} onChange={({ target }) => onChange(target.value)} />
    </label>
  )
}

/** The chosen sections in order, to move or remove; then the rest, to add. */
function Sections(props: {
  readonly chosen: readonly HomeSection[]
  readonly onChange: (chosen: readonly HomeSection[]) => void
}) {
  const { chosen, onChange } = props
  const without = (section: HomeSection) => chosen.filter((each) => each !== section)
  const moveUp = (section: HomeSection, at: number) =>
    onChange(without(section).toSpliced(at - 1, 0, section))
  return (
    <ul>
      {chosen.map((section, at) => (
        <li key={section}>
          <span>{TITLES[section]}</span>
          <button type="button" disabled={at === 0} onClick={() => moveUp(section, at)}>
            Up
          </button>
          <button type="button" onClick={() => onChange(without(section))}>
            Leave out
          </button>
        </li>
      ))}
      {HOME_SECTIONS.filter((section) => !chosen.includes(section)).map((section) => (
        <li key={section}>
          <s>{TITLES[section]}</s>
          <button type="button" onClick={() => onChange([...chosen, section])}>
            Add
          </button>
        </li>
      ))}
    </ul>
  )
}
