import { NOTICES_ID } from '#domain/shell/Notices.ts'

/**
 * Moves the notices into the topmost modal dialog, below its title, because the rest of the document is inert; back into the bar where
 * no dialog is open.
 */
export function placeNotices(document: Document): void {
  const region = document.getElementById(NOTICES_ID)
  if (!region) return
  // Only a dialog that comes later in the document can be opened over another one.
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  if (dialog) dialog.insertBefore(region, dialog.children[1] ?? null)
  else document.querySelector('header')?.append(region)
}
