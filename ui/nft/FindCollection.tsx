import { Search } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import { shownCollectionName } from '#domain/nft/collectionName.ts'
import { collectionPath } from '#domain/nft/collectionPath.ts'
import * as texts from '#domain/nft/texts.ts'
import { FindCollectionStore } from '#stores/nft/FindCollectionStore.ts'

import { AddressText } from '../shared/AddressText.tsx'
import { PageLink, useGoTo } from '../shared/navigation.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { WarningLine } from '../shared/WarningLine.tsx'
import { TextField } from '../shared/TextField.tsx'
import { showOption, useListbox } from '../shared/useListbox.ts'
import css from './NftListPage.module.css'

export const FindCollection = observer(function FindCollection() {
  const search = useStore(FindCollectionStore)
  const goTo = useGoTo()
  useEffect(() => search.leave, [search])
  const { state, named } = search
  const isSearching = state.kind === 'loading'
  const keys = named.map(({ address }) => collectionPath(address))
  const listbox = useListbox({
    kind: 'suggestions',
    keys,
    onPick: (index) => goTo(keys[index] ?? '/nft/'),
  })
  const shown = listbox.open ? named : []
  return (
    <form
      className={css.find}
      role="search"
      aria-label={texts.findCollection}
      onSubmit={(event) => {
        event.preventDefault()
        void search.find().then((path) => path !== undefined && goTo(path))
      }}
    >
      <div
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) listbox.close()
        }}
      >
        <TextField
          label={texts.findField}
          value={search.text}
          onType={(text) => {
            listbox.typed()
            search.type(text)
          }}
          placeholder={texts.findPlaceholder}
          invalid={state.kind === 'mistyped'}
          end={
            <button
              type="submit"
              className={`icon-button ${css.submit}`}
              aria-label={isSearching ? texts.finding : texts.find}
              disabled={!search.ready}
            >
              {isSearching ? <span className="spinner" aria-hidden /> : <Search aria-hidden size={20} />}
            </button>
          }
          combobox={{
            input: listbox.input,
            list: (
              <div
                role="listbox"
                id={listbox.id}
                aria-label={texts.matches}
                className={css.named}
                hidden={!listbox.open}
              >
                {shown.map(({ address, name, warning }, index) => (
                  <PageLink
                    key={address}
                    to={collectionPath(address)}
                    className={css.option ?? ''}
                    option={{ id: listbox.idOf(index), selected: index === listbox.active, show: showOption }}
                  >
                    <bdi>{shownCollectionName(name) || texts.unnamed}</bdi>
                    <AddressText address={address} />
                    {warning !== undefined && <WarningLine text={warning} />}
                  </PageLink>
                ))}
              </div>
            ),
          }}
        >
          <Verdict />
        </TextField>
      </div>
    </form>
  )
})

const Verdict = observer(function Verdict() {
  const { state, named } = useStore(FindCollectionStore)
  switch (state.kind) {
    case 'mistyped':
      return <span className="bad">{texts.addressTypo}</span>
    case 'nothing':
      return <span className="bad">{texts.nothingFound}</span>
    case 'failed':
      return <span className="bad">{texts.findFailed}</span>
    case 'typing':
      return named.length > 0 && <span className="visually-hidden">{texts.matchCount(named.length)}</span>
    case 'loading':
      return null
  }
})
