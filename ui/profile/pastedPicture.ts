/**
 * A clipboard's file, unless a text comes with it (rules/media: upload-by-a-press): spreadsheets
 * and word processors add a picture of the copied text. A system that copies a file adds the file's name.
 */
export function pastedPicture(clipboard: DataTransfer): File | undefined {
  const [file] = clipboard.files
  const text = clipboard.getData('text/plain').trim()
  return text === '' || text === file?.name ? file : undefined
}
