import * as texts from '#domain/names/texts.ts'

import { Phrase } from '../shared/Phrase.tsx'
import css from './Yours.module.css'

export function Yours({ name }: { readonly name: string }) {
  return (
    <span className={`quiet ${css.yours}`}>
      <Phrase text={texts.yours} values={{ name: <BookNameText name={name} /> }} />
    </span>
  )
}

export function BookNameText({ name }: { readonly name: string }) {
  return (
    <bdi translate="no" dir="auto">
      {name}
    </bdi>
  )
}
