import { useState } from 'react'

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
  { key: 'upload', words: 'Upload' },
  { key: 'link', words: 'Paste a link' },
] as const

/** A picture for a text: from a file, which is kept for ever, or by its address (rules/posts: inserted-pictures). */
export function PictureDialog(props: { readonly composer: ComposerStore; readonly onClose: () => void }) {
  const { composer, onClose } = props
  const { enabled } = useStore(UploadStore)
  const [tab, setTab] = useState<'upload' | 'link'>(enabled ? 'upload' : 'link')
  return (
    <Dialog title="Add a picture" onClose={onClose}>
      <TabList label="Where the picture comes from" tabs={TABS} chosen={tab} onChoose={setTab}>
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
          <p className={css.off}>This community takes no files. A link to a picture works all the same.</p>
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
      className={css.link}
      onSubmit={(event) => {
        event.preventDefault()
        if (verdict.kind !== 'fine') return
        onClose()
        composer.insertPicture(verdict.address)
      }}
    >
      <TextField
        label="Link to a picture"
        value={text}
        onType={setText}
        placeholder="https://, ipfs:// or ar://"
        inputMode="url"
        invalid={verdict.kind === 'wrong'}
      >
        {verdict.kind === 'wrong' && <span className="bad">{verdict.words}</span>}
      </TextField>
      {verdict.kind === 'fine' && (
        <PicturePreview image={verdict.source} alt="The picture as it will be seen" />
      )}
      <button type="submit" className="button primary wide" disabled={verdict.kind !== 'fine'}>
        Add this picture
      </button>
    </form>
  )
}
