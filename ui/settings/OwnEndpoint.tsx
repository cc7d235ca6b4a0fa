import { observer } from 'mobx-react-lite'

import { ownEndpointProblemText } from '#domain/settings/ownEndpointText.ts'
import * as texts from '#domain/settings/texts.ts'
import { OwnEndpointStore } from '#stores/settings/OwnEndpointStore.ts'

import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { TextField } from '../shared/TextField.tsx'
import css from './SettingsDialog.module.css'

/** An endpoint of one's own, where the community allows it (rules/shell: own-endpoint). */
export const OwnEndpoint = observer(function OwnEndpoint() {
  const own = useStore(OwnEndpointStore)
  const { chain, projectName } = useConfig()
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void own.save()
      }}
    >
      {own.used !== undefined && (
        <p className={`wrap gap-2 ${css.used}`} role="status">
          <span>{texts.endpointUsed(new URL(own.used).host)}</span>
          <button type="button" className="text-button" onClick={own.remove}>
            {texts.stopUsingEndpoint}
          </button>
        </p>
      )}
      <TextField
        label={texts.ownEndpoint}
        value={own.text}
        onType={own.type}
        placeholder="https://"
        inputMode="url"
        invalid={own.problem !== undefined}
      >
        {own.problem !== undefined && (
          <span className="bad">{ownEndpointProblemText(own.problem, chain.name)}</span>
        )}
      </TextField>
      <button type="submit" className="button wide" disabled={own.checking || own.text.trim() === ''}>
        {own.checking && <span className="spinner" aria-hidden />}
        {own.checking ? texts.checkingEndpoint : texts.useEndpoint}
      </button>
      <p className="muted">{texts.endpointNote(projectName)}</p>
    </form>
  )
})
