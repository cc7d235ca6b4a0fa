import { NOTICES_ID } from '#domain/shell/Notices.ts'

/** Moves the notices into the topmost modal dialog, because the rest is inert; otherwise into the bar. */
export function placeNotices(document: Document): void {
  const region = document.getElementById(NOTICES_ID)
  if (!region) return
  // Only a dialog later in the document can be opened over another one.
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  if (dialog) dialog.insertBefore(region, dialog.children[1] ?? null)
  else document.querySelector('header')?.append(region)
}
