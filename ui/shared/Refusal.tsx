import css from './Refusal.module.css'

/** The outcome of a refused write; nothing for ''. */
export function Refusal({ text }: { readonly text: string }) {
  return text === '' ? null : (
    <p role="alert" className={`caution small ${css.refusal}`}>
      {text}
    </p>
  )
}
