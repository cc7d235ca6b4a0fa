/**
 * The file of a clipboard that has no text beside it (rules/media: upload-by-a-press). Spreadsheets and word processors add a
 * picture of what was copied, and its text is what is pasted; a system that copies a file adds the file's name.
 */
export function pastedPicture(clipboard: DataTransfer): File | undefined {
  const [file] = clipboard.files
  const text = clipboard.getData('text/plain').trim()
  return text === '' || text === file?.name ? file : undefined
}
