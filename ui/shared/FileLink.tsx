// In a URL, half of a character that is written as two would be an error.
const HALF_CHARACTERS = /\p{Cs}/gu

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
      href={`data:${type};charset=utf-8,${encodeURIComponent(text.replace(HALF_CHARACTERS, '\u{fffd}'))}`}
      download={file}
    >
      {children}
    </a>
  )
}
