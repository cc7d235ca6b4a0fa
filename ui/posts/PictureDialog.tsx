import { useState } from 'react'

import * as texts from '#domain/posts/texts.ts'
import type { ComposerStore } from '#stores/posts/ComposerStore.ts'
import { UploadStore } from '#stores/uploads/UploadStore.ts'

import { PicturePreview } from '../nft/PicturePreview.tsx'
import { PictureUpload } from '../profile/PictureUpload.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { TabList } from '../shared/TabList.tsx'
import { TextField } from '../shared/TextField.tsx'
import css from './Composer.module.css'

const TABS = [
  { key: 'upload', label: texts.upload },
  { key: 'link', label: texts.pasteLink },
] as const

/** Adds a picture by upload or URL (rules/posts: inserted-pictures). Starts with the URL if uploads are off. */
export function PictureDialog(props: { readonly composer: ComposerStore; readonly onClose: () => void }) {
  const { composer, onClose } = props
  const { enabled } = useStore(UploadStore)
  const [tab, setTab] = useState<'upload' | 'link'>(enabled ? 'upload' : 'link')
  return (
    <Dialog title={texts.addPicture} onClose={onClose}>
      <TabList label={texts.pictureSource} tabs={TABS} chosen={tab} onChoose={setTab}>
        {tab === 'link' ? (
          <LinkTab composer={composer} onClose={onClose} />
        ) : enabled ? (
          <PictureUpload
            of={composer.file}
            besideLink={false}
            onFile={(file) =>
              void composer.attach(file).then((attached) => {
                if (attached) onClose()
              })
            }
          />
        ) : (
          <p className={css.off}>{texts.uploadsOff}</p>
        )}
      </TabList>
    </Dialog>
  )
}

function LinkTab(props: { readonly composer: ComposerStore; readonly onClose: () => void }) {
  const { composer, onClose } = props
  const [text, setText] = useState('')
  const verdict = composer.judgeLink(text)
  return (
    <form
      className="stack gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (verdict.kind !== 'fine') return
        onClose()
        composer.insertPicture(verdict.address)
      }}
    >
      <TextField
        label={texts.pictureLink}
        value={text}
        onType={setText}
        placeholder={texts.pictureLinkPlaceholder}
        inputMode="url"
        invalid={verdict.kind === 'wrong'}
      >
        {verdict.kind === 'wrong' && <span className="bad">{verdict.message}</span>}
      </TextField>
      {verdict.kind === 'fine' && <PicturePreview image={verdict.source} alt={texts.picturePreview} />}
      <button type="submit" className="button primary wide" disabled={verdict.kind !== 'fine'}>
        {texts.addThisPicture}
      </button>
    </form>
  )
}
