/** The id of the element in which the notices stand. */
export const NOTICES_ID = 'notices'

/** Takes the notices into a modal dialog: all that is outside of it is out of reach. Returns what takes them back. */
export function moveNotices(dialog: HTMLDialogElement): () => void {
  const region = dialog.ownerDocument.getElementById(NOTICES_ID)
  const before = region?.parentElement
  if (!region || !before) return () => undefined
  const { nextSibling } = region
  dialog.append(region)
  return () => {
    // A dialog over this one has them, and gives them back itself.
    if (region.parentElement !== dialog) return
    before.insertBefore(region, nextSibling?.parentNode === before ? nextSibling : null)
  }
}
