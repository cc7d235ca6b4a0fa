import { observer } from 'mobx-react-lite'

import { TokenListStore } from '#stores/tokens/TokenListStore.ts'

import { AddressText } from '../shared/AddressText.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import css from './TokenPicker.module.css'

/** The tokens the user has imported, to be taken off the list again. Nothing where there are none. */
export const ImportedTokens = observer(function ImportedTokens() {
  const { imported, remove } = useStore(TokenListStore)
  if (imported.length === 0) return null
  return (
    <details className={css.imported}>
      <summary>Imported by you: {imported.length}</summary>
      <ul>
        {imported.map(({ address, symbol }) => (
          <li key={address}>
            <bdi>{symbol}</bdi>
            <AddressText address={address} />
            <button
              type="button"
              className="text-button"
              aria-label={`Remove ${symbol}, ${address}`}
              onClick={() => remove(address)}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
})
