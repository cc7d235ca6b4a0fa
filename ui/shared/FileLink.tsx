/** Saves a text as a file. */
export function FileLink(props: {
  readonly text: string
  readonly type: 'text/csv' | 'application/json'
  readonly file: string
  readonly children: string
}) {
  const { text, type, file, children } = props
  return (
    <a
      className="text-button"
      href={`data:${type};charset=utf-8,${encodeURIComponent(text)}`}
      download={file}
    >
      {children}
    </a>
  )
}
