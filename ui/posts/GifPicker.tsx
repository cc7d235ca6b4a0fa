import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'

import * as texts from '#domain/posts/texts.ts'
import { GifStore } from '#stores/posts/GifStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import { TextField } from '../shared/TextField.tsx'
import css from './GifPicker.module.css'
import { TryAgain } from '../shared/TryAgain.tsx'

/** Searches GIFs (rules/posts: gif-search). Reserves the size of the results, so that nothing moves. */
export const GifPicker = observer(function GifPicker(props: {
  readonly onChoose: (address: string) => void
}) {
  const { onChoose } = props
  const store = useStore(GifStore)
  const field = useRef<HTMLInputElement>(null)
  // The dialog focuses its first button in a layout effect, so this effect runs after it.
  useEffect(() => {
    field.current?.focus()
    return () => store.leave()
  }, [store])
  return (
    <div className={`stack gap-2 ${css.picker}`}>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          store.search()
        }}
      >
        <TextField label={texts.searchGifs} value={store.query} onType={store.type} inputRef={field} />
      </form>
      <Results store={store} onChoose={onChoose} />
      <p className={`quiet ${css.credit}`}>{texts.poweredByKlipy}</p>
    </div>
  )
})

const Results = observer(function Results(props: {
  readonly store: GifStore
  readonly onChoose: (address: string) => void
}) {
  const {
    store: { state, search },
    onChoose,
  } = props
  const gifs = state.kind === 'ready' ? state.gifs : []
  return (
    <div className={css.results} aria-busy={state.kind === 'loading'}>
      <p role="status" className={state.kind === 'ready' ? 'visually-hidden' : css.message}>
        {state.kind === 'loading' && <span className="spinner" aria-hidden />}
        {state.kind === 'idle' && texts.gifsIdle}
        {state.kind === 'loading' && texts.gifsLoading}
        {state.kind === 'empty' && texts.gifsEmpty}
        {state.kind === 'ready' && texts.gifsFound(gifs.length)}
      </p>
      {state.kind === 'failed' && (
        <div className={css.message}>
          <p role="alert" className="bad">
            {texts.gifsFailed}
          </p>
          <TryAgain className="button" onClick={search} />
        </div>
      )}
      {state.kind === 'ready' && (
        <ul className={css.columns}>
          {gifs.map(({ url, width, height, description }) => (
            <li key={url}>
              <button type="button" className={css.gif} onClick={() => onChoose(url)}>
                <img
                  src={url}
                  width={width}
                  height={height}
                  alt={description || texts.gifWithoutDescription}
                  loading="lazy"
                  decoding="async"
                  referrerPolicy="no-referrer"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
})
