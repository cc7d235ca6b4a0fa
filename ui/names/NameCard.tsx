import { Download } from 'lucide-react'
import { useRef } from 'react'

import { CARD_HEIGHT, CARD_WIDTH, nameCard } from '#domain/names/nameCard.ts'
import * as texts from '#domain/names/texts.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

import { useConfig } from '../shared/StoreContext.tsx'
import css from './NameBought.module.css'

/** A picture of a new name, to save and to share. The browser draws it; nothing is uploaded. */
export function NameCard({ name, account }: { readonly name: DomainName; readonly account: Address }) {
  const { tldName, projectName } = useConfig()
  const picture = useRef<HTMLImageElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const save = () => {
    if (!picture.current || !canvas.current || !link.current) return
    canvas.current.getContext('2d')?.drawImage(picture.current, 0, 0, CARD_WIDTH, CARD_HEIGHT)
    link.current.href = canvas.current.toDataURL('image/png')
    link.current.click()
  }
  return (
    <figure className={`grid gap-1 ${css.card}`}>
      <img
        ref={picture}
        src={nameCard({ name, account, tldName, community: projectName })}
        alt=""
        width={CARD_WIDTH}
        height={CARD_HEIGHT}
      />
      <button type="button" className="text-button" onClick={save}>
        <Download aria-hidden size={16} />
        {texts.savePicture}
      </button>
      <canvas ref={canvas} hidden width={CARD_WIDTH} height={CARD_HEIGHT} />
      {/* Only the button clicks it, once it has the picture. */}
      <a ref={link} hidden download={texts.pictureFile} aria-hidden tabIndex={-1} />
    </figure>
  )
}
