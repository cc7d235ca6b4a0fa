import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'

import { BarePage } from './BarePage.tsx'

const root = document.getElementById('root')
if (root)
  hydrateRoot(
    root,
    <BrowserRouter>
      <BarePage />
    </BrowserRouter>,
  )
