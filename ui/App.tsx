import { StoreProvider, type Stores } from './shared/StoreContext.tsx'
import { AppLayout } from './shell/AppLayout.tsx'
import { ErrorBoundary } from './shell/ErrorBoundary.tsx'
import { ErrorPage } from './shell/ErrorPage.tsx'

import './shared/tokens.css'
import './shared/base.css'

export function App({ stores }: { readonly stores: Stores }) {
  return (
    <StoreProvider stores={stores}>
      <ErrorBoundary renderFault={(_, retry, error) => <ErrorPage error={error} retry={() => retry(true)} />}>
        <AppLayout />
      </ErrorBoundary>
    </StoreProvider>
  )
}
