import { HouseProvider, type House } from './shared/StoreContext.tsx'
import { AppFrame } from './shell/AppFrame.tsx'

import './shared/tokens.css'
import './shared/base.css'

/** The whole app below a router; the same tree in the browser and when pages are prerendered. */
export function App({ house }: { readonly house: House }) {
  return (
    <HouseProvider house={house}>
      <AppFrame />
    </HouseProvider>
  )
}
