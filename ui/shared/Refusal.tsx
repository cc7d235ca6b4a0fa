import css from './Refusal.module.css'

/** The outcome of a refused write; nothing for ''. */
export function Refusal({ words }: { readonly words: string }) {
  return words === '' ? null : (
    <p role="alert" className={css.refusal}>
      {words}
    </p>
  )
}
