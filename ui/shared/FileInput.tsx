import css from './FileInput.module.css'

export interface FileInputProps {
  readonly id?: string
  readonly accept: string
  readonly onFile: (file: File) => void
  readonly describedBy?: string
  readonly className?: string
}

/** Hands over each chosen file, the same one again, too. */
export function FileInput({ id, accept, onFile, describedBy, className }: FileInputProps) {
  return (
    <input
      id={id}
      type="file"
      className={className}
      accept={accept}
      aria-describedby={describedBy}
      onChange={(event) => {
        const [file] = event.target.files ?? []
        if (file) onFile(file)
        event.target.value = ''
      }}
    />
  )
}

export function FileButton({ children, ...input }: FileInputProps & { readonly children: string }) {
  return (
    <label className={`button ${css.button}`}>
      <FileInput {...input} className="visually-hidden" />
      {children}
    </label>
  )
}
