import { observer } from 'mobx-react-lite'

import { FindCollectionStore } from '#stores/nft/FindCollectionStore.ts'

import { useGoTo } from '../shared/navigation.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { TextField } from '../shared/TextField.tsx'
import css from './NftListPage.module.css'

/** Finding a collection by its unique id or its address: the way to its page. */
export const FindCollection = observer(function FindCollection() {
  const search = useStore(FindCollectionStore)
  const goTo = useGoTo()
  const { state } = search
  const looking = state.kind === 'looking'
  return (
    <form
      className={css.find}
      role="search"
      aria-label="Find a collection"
      onSubmit={(event) => {
        event.preventDefault()
        void search.find().then((path) => path !== undefined && goTo(path))
      }}
    >
      <div className={css.field}>
        <TextField
          label="Find by id or address"
          value={search.text}
          onType={search.type}
          placeholder="enter id or 0x address"
          invalid={state.kind === 'mistyped'}
        >
          <Verdict />
        </TextField>
      </div>
      <button type="submit" className="button" disabled={!search.ready}>
        {looking && <span className="spinner" aria-hidden />}
        {looking ? 'Looking' : 'Find'}
      </button>
    </form>
  )
})

const Verdict = observer(function Verdict() {
  const { state } = useStore(FindCollectionStore)
  switch (state.kind) {
    case 'mistyped':
      return <span className="bad">A letter of this address is wrong. Copy it again.</span>
    case 'nothing':
      return <span className="bad">No collection here has this id.</span>
    case 'failed':
      return <span className="bad">The chain did not answer. Try again in a moment.</span>
    case 'typing':
    case 'looking':
      return null
  }
})
