import { observer } from 'mobx-react-lite'

import { shownLine, type LaunchFields } from '#domain/nft/launchDraft.ts'
import * as texts from '#domain/nft/texts.ts'
import { LaunchStore } from '#stores/nft/LaunchStore.ts'
import { UploadStore } from '#stores/uploads/UploadStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import { TextArea } from '../shared/TextArea.tsx'
import { TextField } from '../shared/TextField.tsx'
import { UnlaunchedCard } from './CollectionCard.tsx'
import css from './CreateNft.module.css'
import { FieldLine } from './FieldLine.tsx'
import { LaunchBar } from './LaunchBar.tsx'
import { LaunchPrices } from './LaunchPrices.tsx'
import { NameTaken } from './NameTaken.tsx'
import { PictureChoice } from './PictureChoice.tsx'

export const LaunchForm = observer(function LaunchForm() {
  const launch = useStore(LaunchStore)
  const uploads = useStore(UploadStore)
  const { verdicts, terms } = launch
  const typeInto = (field: keyof LaunchFields) => (text: string) => launch.type(field, text)
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        void launch.launch()
      }}
    >
      <div className={`stack gap-5 ${css.fields}`}>
        <section className="card of-boxes" aria-label={texts.yourCollection}>
          <PictureChoice
            label={uploads.enabled ? texts.orPasteLink : texts.pictureLink}
            text={launch.draft.image}
            fine={verdicts.image.kind === 'fine'}
            invalid={verdicts.image.kind === 'wrong'}
            onType={typeInto('image')}
            file={launch.file}
            onFile={(file) => void launch.upload(file)}
          >
            <FieldLine verdict={verdicts.image} />
          </PictureChoice>
          <div className={`stack ${css.pair}`}>
            <div className={css.name}>
              <TextField
                label={texts.name}
                value={launch.draft.name}
                onType={typeInto('name')}
                invalid={verdicts.name.kind === 'wrong'}
              >
                <FieldLine verdict={verdicts.name}>
                  {terms.kind === 'ready' && texts.nameHint(roundedDown(terms.value.longestName))}
                </FieldLine>
              </TextField>
            </div>
            <TextField
              label={texts.symbol}
              value={launch.draft.symbol}
              suggested={launch.draft.typedSymbol === undefined}
              onType={typeInto('symbol')}
              invalid={verdicts.symbol.kind === 'wrong'}
            >
              <FieldLine verdict={verdicts.symbol}>{texts.symbolHint}</FieldLine>
            </TextField>
          </div>
          <div aria-live="polite" className={css.taken}>
            <NameTaken name={verdicts.name.kind === 'fine' ? shownLine(launch.draft.name) : ''} />
          </div>
          <TextArea
            label={texts.description}
            value={launch.draft.description}
            onType={typeInto('description')}
            invalid={verdicts.description.kind === 'wrong'}
          >
            <FieldLine verdict={verdicts.description}>{texts.launchDescriptionHint}</FieldLine>
          </TextArea>
        </section>
        <LaunchPrices />
      </div>
      <aside className={`stack gap-3 ${css.live}`} aria-labelledby="launch-lists">
        <h2 id="launch-lists">{texts.inLists}</h2>
        <UnlaunchedCard card={launch.card} />
      </aside>
      <LaunchBar />
    </form>
  )
})

/** The contract counts bytes, of which most characters take one. */
const roundedDown = (bytes: number): number => (bytes < 10 ? bytes : bytes - (bytes % 10))
