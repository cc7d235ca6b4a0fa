import { createRoot } from 'react-dom/client'

import { ThemePage, type Theme } from './ThemePage.tsx'

import '@fontsource-variable/inter/index.css'
import '#ui/shared/tokens.css'
import '#ui/shared/base.css'
import './gallery.css'
import './theme.css'

/** The page of `npm run theme`. */
async function main(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  const theme = (await (await fetch('/theme.json')).json()) as Theme
  createRoot(root).render(<ThemePage initial={theme} save={save} />)
}

/** Saves the theme to the configuration; resolves to a message for the user. */
async function save(theme: Theme): Promise<string> {
  const answer = await fetch('/theme.json', { method: 'PUT', body: JSON.stringify(theme) })
  return answer.text()
}

await main()
