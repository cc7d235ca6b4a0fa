import { switchFailureText } from '#domain/wallet/switchFailureText.ts'
import * as texts from '#domain/wallet/texts.ts'
import type { SwitchState } from '#stores/wallet/SessionStore.ts'

import { SilenceHint } from '../shared/SilenceHint.tsx'
import { useConfig } from '../shared/StoreContext.tsx'

export function SwitchReport({ switching }: { readonly switching: SwitchState }) {
  const { chain } = useConfig()
  if (switching.kind === 'failed')
    return (
      <p className={switching.failure.kind === 'rejected' ? 'muted' : 'bad'} role="alert">
        {switchFailureText(switching.failure, chain.name)}
      </p>
    )
  return (
    <>
      <p className="muted" role="status">
        {texts.confirmSwitch}
      </p>
      <SilenceHint text={texts.stillSilent(texts.yourWallet)} />
    </>
  )
}
