import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'

import { BarePage } from './BarePage.tsx'

export const prerender = () =>
  renderToString(
    <StaticRouter location="/">
      <BarePage />
    </StaticRouter>,
  )
