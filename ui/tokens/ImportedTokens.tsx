import { observer } from 'mobx-react-lite'

import * as sharedTexts from '#domain/shared/texts.ts'
import * as texts from '#domain/tokens/texts.ts'
import { TokenListStore } from '#stores/tokens/TokenListStore.ts'

import { AddressText } from '../shared/AddressText.tsx'
import { Fold } from '../shared/Fold.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import css from './TokenPicker.module.css'

export const ImportedTokens = observer(function ImportedTokens() {
  const { imported, remove } = useStore(TokenListStore)
  if (imported.length === 0) return null
  return (
    <Fold title={texts.importedCount(imported.length)} className={css.imported}>
      <ul>
        {imported.map(({ address, symbol }) => (
          <li key={address}>
            <bdi translate="no">{symbol}</bdi>
            <AddressText address={address} />
            <button
              type="button"
              className="text-button"
              aria-label={texts.removeToken(symbol, address)}
              onClick={() => remove(address)}
            >
              {sharedTexts.remove}
            </button>
          </li>
        ))}
      </ul>
    </Fold>
  )
})
