export const NOTICES_ID = 'notices'

/**
 * Moves the notices into a modal dialog, below its title, because the rest of the document is inert. Returns a function that moves them
 * back.
 */
export function moveNotices(dialog: HTMLDialogElement): () => void {
  const region = dialog.ownerDocument.getElementById(NOTICES_ID)
  const before = region?.parentElement
  if (!region || !before) return () => undefined
  const { nextSibling } = region
  dialog.insertBefore(region, dialog.children[1] ?? null)
  return () => {
    // A dialog above this one has them, and moves them back itself.
    if (region.parentElement !== dialog) return
    before.insertBefore(region, nextSibling?.parentNode === before ? nextSibling : null)
  }
}
