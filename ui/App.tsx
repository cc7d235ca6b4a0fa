import { HouseProvider, type House } from './shared/StoreContext.tsx'
import { AppFrame } from './shell/AppFrame.tsx'
import { ErrorBoundary } from './shell/ErrorBoundary.tsx'
import { ErrorPage } from './shell/ErrorPage.tsx'

import './shared/tokens.css'
import './shared/base.css'

/** The whole app below a router; the same tree in the browser and when pages are prerendered. */
export function App({ house }: { readonly house: House }) {
  return (
    <HouseProvider house={house}>
      <ErrorBoundary renderFault={() => <ErrorPage status={500} />}>
        <AppFrame />
      </ErrorBoundary>
    </HouseProvider>
  )
}
