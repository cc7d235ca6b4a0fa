import { fireEvent, screen } from '@testing-library/react'
import { observer } from 'mobx-react-lite'
import { expect, it } from 'vitest'

import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { renderApp } from '#testing/ui/renderApp.tsx'

import { useStore } from '../shared/StoreContext.tsx'
import { SettingsDialog } from './SettingsDialog.tsx'

const Shown = observer(() => useStore(LayoutStore).dialog === 'settings' && <SettingsDialog />)

// The browser turns Escape into this event of its dialogs.
const escape = () => fireEvent(screen.getByRole('dialog'), new Event('cancel'))

it.each(['Escape', 'the button'])(
  'the settings save a typed value when they are closed by %s',
  async (way) => {
    const { user, get, storage } = await renderApp({ view: <Shown />, features: ['settings'] })
    get(LayoutStore).open('settings')
    const field = await screen.findByLabelText('Slippage', { exact: false, selector: 'input' })
    await user.clear(field)
    await user.type(field, '01,50')
    await (way === 'the button' ? user.click(screen.getByRole('button', { name: 'Close' })) : escape())
    expect([screen.queryByRole('dialog'), storage.read('swapSlippage')]).toEqual([null, '1.5'])
  },
)
