import css from './Refusal.module.css'

/** What has become of a write that its block has refused; nothing for ''. */
export function Refusal({ words }: { readonly words: string }) {
  return words === '' ? null : (
    <p role="alert" className={css.refusal}>
      {words}
    </p>
  )
}
