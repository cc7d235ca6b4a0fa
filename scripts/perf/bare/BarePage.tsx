import { makeAutoObservable } from 'mobx'
import { observer } from 'mobx-react-lite'
import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'

const Dialog = lazy(async () => ({ default: (await import('./BareDialog.tsx')).BareDialog }))

const state = makeAutoObservable({ open: false })
const openDialog = () => {
  state.open = true
}

export function BarePage() {
  return (
    <Routes>
      <Route path="*" element={<Welcome />} />
    </Routes>
  )
}

const Welcome = observer(function Welcome() {
  return (
    <main>
      <h1>Welcome</h1>
      <p>
        Wallet holders mint a username, gather points, send, swap and stake tokens, claim airdrops, trade NFTs
        and post. This page has the libraries of the app and nothing of the app.
      </p>
      <button type="button" onClick={openDialog}>
        Connect wallet
      </button>
      {state.open && (
        <Suspense fallback={null}>
          <Dialog />
        </Suspense>
      )}
    </main>
  )
})
